/** What operators start Confab by: that it is valid, and agrees with the settings, the contract and the image. */

import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { manifestOfPackage } from '../../scripts/package-files.ts';
import { settingGroups, settings } from '../../src/config.ts';
import { projectDirectory } from '../../src/core/project.ts';

const deploy = join(projectDirectory, 'deploy');
const read = (path: string): string => readFileSync(join(deploy, path), 'utf8');
const filesIn = (folder: string): string[] => readdirSync(join(deploy, folder)).sort();

const containerfile = read('image/Containerfile');
/** The value of an instruction of the Containerfile. */
const instruction = (name: string): string =>
  new RegExp(`^${name} (?<value>.*)$`, 'm').exec(containerfile)?.groups?.value ?? '';
const [user = '', group = ''] = instruction('USER').split(':');
const port = Number(instruction('EXPOSE'));
const dataDirectory = instruction('VOLUME');
const image = `localhost/confab:${manifestOfPackage().version}`;

describe('settings', () => {
  const known = new Set(
    Object.values(settingGroups).flatMap((group) => Object.values(group).map(({ variable }) => variable)),
  );
  test.each([
    ...filesIn('image')
      .filter((name) => name !== 'etc')
      .map((name) => `image/${name}`),
    ...filesIn('compose').map((name) => `compose/${name}`),
    ...filesIn('kubernetes').map((name) => `kubernetes/${name}`),
    ...filesIn('systemd').map((name) => `systemd/${name}`),
  ])('%s names those that there are', (path) => {
    const lines = read(path).split('\n');
    const named = lines
      .filter((line) => !line.trimStart().startsWith('#'))
      .flatMap((line) => line.match(/\bCONFAB_\w+/g) ?? []);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the image', () => {
  test('has its user, who owns the data and is not root', () => {
    expect(Number(user)).toBeGreaterThan(0);
    expect(read('image/etc/passwd')).toContain(`confab:x:${user}:${group}:Confab:${dataDirectory}:`);
    expect(read('image/etc/group')).toContain(`confab:x:${group}:`);
    expect(containerfile).toContain(`COPY --chown=${user}:${group} data/ ${dataDirectory}/`);
  });

  test('listens on the port that it names, keeps data in its volume, and says whether it is alive', () => {
    expect(containerfile).toContain(` PORT=${port} `);
    expect(containerfile).toMatch(/ HOST=0\.0\.0\.0 /);
    expect(containerfile).toContain(` CONFAB_DATA_DIR=${dataDirectory}\n`);
    expect(instruction('WORKDIR')).toBe(dataDirectory);
    expect(containerfile).toContain("'/healthz'");
  });

  test('is built without running anything', () => {
    expect(containerfile).not.toMatch(/^(?:RUN|ADD) /m);
  });
});

interface Service {
  readonly restart: string;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

describe('compose.yaml', () => {
  const compose = parse(read('compose/compose.yaml'), { merge: true });

  test('names only volumes, networks and services that it has', () => {
    const { services, volumes, networks } = compose;
    for (const [name, service] of Object.entries<Service>(services)) {
      const named = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
      expect(named.filter((volume) => !(volume in volumes))).toEqual([]);
      expect((service.networks ?? []).filter((network) => !(network in networks))).toEqual([]);
      expect(Object.keys(service.depends_on ?? {}).filter((other) => !(other in services))).toEqual([]);
      expect(service.restart).toBe(name === 'migrate' ? 'no' : 'unless-stopped');
    }
  });

  test('no secret comes as a file, which Compose cannot write where the root file system is read-only', () => {
    for (const service of Object.values<object>(compose.services)) {
      expect(service).toMatchObject({ read_only: true });
      expect(service).not.toContainAnyKeys(['secrets', 'configs']);
    }
  });

  test.each(['migrate', 'api', 'worker'])('%s may do no more than it must', (name) => {
    const service = compose.services[name];
    expect(service).toMatchObject({
      image: `\${IMAGE:-${image}}`,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service).not.toContainAnyKeys(['privileged', 'cap_add', 'user']);
  });

  test('servers start when the database is up to date, and that when it is healthy', () => {
    const { postgres, migrate, api, worker } = compose.services;
    expect(postgres.healthcheck.test[1]).toContain('pg_isready');
    expect(migrate).toMatchObject({
      command: ['migrate'],
      depends_on: { postgres: { condition: 'service_healthy' } },
    });
    for (const server of [api, worker])
      expect(server.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect([api.environment.CONFAB_ROLE, worker.environment.CONFAB_ROLE]).toEqual(['api', 'worker']);
  });

  test('the port is open on this machine alone, and the data lies in a volume', () => {
    expect(compose.services.api.ports).toEqual([`127.0.0.1:\${HOST_PORT:-8080}:${port}`]);
    expect(compose.services.api.volumes).toEqual([`data:${dataDirectory}`]);
    const { environment, volumes } = compose.services.postgres;
    expect(volumes).toEqual(['database:/var/lib/postgresql']);
    expect(environment.PGDATA).toStartWith('/var/lib/postgresql/');
    expect(compose.networks.database).toEqual({ internal: true });
  });

  test('API and workers are given every setting but those of the image, of the file and of the first account', () => {
    const { api, worker } = compose.services;
    const fixed = ['PORT', 'HOST', 'CONFAB_DATA_DIR', 'CONFAB_ROLE', 'CONFAB_WORKERS', 'DATABASE_URL'];
    // They need another file, or another database.
    const others = ['CONFAB_MODELS', 'CONFAB_DATABASE_SESSION_URL'];
    const ofAccount = ['CONFAB_APP_ID', 'CONFAB_APP_SECRET', 'CONFAB_API_KEY'];
    const wanted = Object.values(settings)
      .map(({ variable }) => variable)
      .filter((variable) => ![...fixed, ...others, ...ofAccount].includes(variable));
    for (const variable of wanted) {
      expect(api.environment).toHaveProperty(variable, `\${${variable}:-}`);
      expect(worker.environment).toHaveProperty(variable, `\${${variable}:-}`);
    }
    expect(wanted).toContain('CONFAB_RETENTION_DAYS');
  });

  test('env.example names every variable that has no other value', () => {
    const wanted = read('compose/compose.yaml').matchAll(/\$\{(?<name>\w+):(?:\?|-\})/g);
    const given = new Set([...read('compose/env.example').matchAll(/^(\w+)=$/gm)].map(([, name]) => name));
    expect([...wanted].map(({ groups }) => groups?.name).filter((name) => !given.has(name))).toEqual([]);
  });
});

interface Validated {
  validate(): void;
}
type Kind = new (data: never) => Validated;

/** The kinds of Kubernetes, by `apiVersion` and `kind`. */
const kinds: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'apps/v1': apps,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  v1: core,
};

describe('the manifests of Kubernetes', () => {
  const kustomization = parse(read('kubernetes/kustomization.yaml'));
  const resources = filesIn('kubernetes')
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(read(`kubernetes/${file}`)).map((document) => ({ file, document })))
    .map(({ file, document }) => {
      const resource = document.toJS();
      return { name: `${file}: ${resource.kind} ${resource.metadata.name}`, file, resource };
    });
  const pods = resources
    .filter(({ resource }) => resource.spec?.template !== undefined)
    .map(({ name, resource }) => ({ name, resource, pod: resource.spec.template.spec }));

  test.each(resources)('$name is as Kubernetes has it', ({ resource }) => {
    const Known = kinds[resource.apiVersion]?.[resource.kind] as Kind;
    new Known(resource as never).validate();
    const { kind: _, ...spoilt } = { ...resource, metadata: { name: 7 } };
    expect(() => new Known(spoilt as never).validate()).toThrow('metadata');
  });

  test('all but the secret are in kustomization.yaml, which has the version of the image', () => {
    const files = new Set(resources.map(({ file }) => file));
    files.delete('secret.example.yaml');
    expect([...kustomization.resources].sort()).toEqual([...files].sort());
    const [{ name, newTag }] = kustomization.images;
    expect(`${name}:${newTag}`).toBe(image);
  });

  test.each(pods)('$name runs as the user of the image, and may do no more than it must', ({ pod }) => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: Number(user),
      runAsGroup: Number(group),
      fsGroup: Number(group),
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    for (const container of pod.containers) {
      expect(container.image).toBe(image);
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual([
        dataDirectory,
        '/tmp',
      ]);
      expect(container.resources).toMatchObject({
        requests: { memory: expect.anything() },
        limits: { memory: expect.anything() },
      });
    }
  });

  test('servers are asked on paths of the contract, on the port of the image', () => {
    const { paths } = parse(readFileSync(join(projectDirectory, 'openapi.yaml'), 'utf8'));
    const servers = pods.filter(({ resource }) => resource.kind === 'Deployment');
    expect(servers).toHaveLength(2);
    for (const { pod } of servers)
      for (const { ports, startupProbe, livenessProbe, readinessProbe } of pod.containers) {
        expect(ports).toEqual([{ name: 'http', containerPort: port }]);
        const asked = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet);
        const [ready] = /^\/readyz(?:\?until=stopping)?$/.exec(readinessProbe.httpGet.path) ?? [];
        expect(asked.map(({ path }) => path)).toEqual(['/healthz', '/healthz', ready]);
        for (const { path, port: name } of asked) {
          expect(paths).toContainKey(path.replace(/\?.*/, ''));
          expect(name).toBe('http');
        }
      }
  });

  test('both servers are given the same settings, and the API is asked whether it is ready as README.md says', () => {
    const containers = pods
      .filter(({ resource }) => resource.kind === 'Deployment')
      .map(({ pod }) => pod.containers[0]);
    const settingsName = resources.find(({ resource }) => resource.kind === 'ConfigMap')?.resource.metadata
      .name;
    for (const { envFrom } of containers) expect(envFrom).toEqual([{ configMapRef: { name: settingsName } }]);
    const readme = readFileSync(join(projectDirectory, 'README.md'), 'utf8');
    const [, period, threshold] = /`periodSeconds: (\d+)`,\s+`failureThreshold: (\d+)`/.exec(readme) ?? [];
    const [, asked] = /`(\/readyz\S*)` as readinessProbe/.exec(readme) ?? [];
    const api = containers.find(({ name }) => name === 'api');
    expect(api.readinessProbe).toMatchObject({
      httpGet: { path: asked },
      periodSeconds: Number(period),
      failureThreshold: Number(threshold),
    });
  });

  test('services and budgets choose pods that there are', () => {
    const chosen = resources
      .filter(({ resource }) => ['Service', 'PodDisruptionBudget'].includes(resource.kind))
      .map(({ resource }) => resource.spec.selector.matchLabels ?? resource.spec.selector);
    expect(chosen).toHaveLength(4);
    for (const labels of chosen)
      expect(pods.map(({ resource }) => resource.spec.template.metadata.labels)).toContainEqual(labels);
  });

  test('the secret has every key that is asked for', () => {
    const secret = resources.find(({ resource }) => resource.kind === 'Secret')?.resource;
    const keys = pods.flatMap(({ pod }) =>
      pod.containers.flatMap(({ env }: { env: { valueFrom?: { secretKeyRef: { key: string } } }[] }) =>
        env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.key ?? []),
      ),
    );
    expect([...new Set(keys)].sort()).toEqual(Object.keys(secret.stringData).sort());
  });
});

describe('the unit of systemd', () => {
  const path = join(deploy, 'systemd/confab.service');

  test('systemd takes every line of it', () => {
    if (Bun.which('systemd-analyze') === null)
      return console.warn('SKIPPED: there is no systemd-analyze on this machine');
    const { stderr } = Bun.spawnSync(['systemd-analyze', 'verify', path], {
      env: { ...process.env, LC_ALL: 'C' },
    });
    const complaints = stderr
      .toString()
      .split('\n')
      // The package need not be installed here, and units of this machine are not ours.
      .filter((line) => line.includes('confab.service') && !line.includes('is not executable'));
    expect(complaints).toEqual([]);
  });

  test('it keeps data where systemd makes room for it', () => {
    expect(read('systemd/confab.service')).toContain('\nStateDirectory=confab\n');
    expect(read('systemd/confab.service')).toContain('CONFAB_DATA_DIR=/var/lib/confab');
  });
});
