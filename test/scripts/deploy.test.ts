/** What operators start Confab by: that it is valid, and agrees with the settings, the contract and the image. */

import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { parse } from 'yaml';
import { settingGroups, settings } from '../../src/config.ts';
import {
  containerfile,
  dataDirectory,
  deploy,
  filesIn,
  group,
  image,
  instruction,
  port,
  read,
  user,
} from '../support/data/deployment.ts';

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
