/** The manifests of Kubernetes: that they are valid, and agree with the settings, the contract and the image. */

import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { projectDirectory } from '../../src/core/project.ts';
import { dataDirectory, filesIn, group, image, port, read, user } from '../support/data/deployment.ts';

interface Variable {
  readonly valueFrom?: { readonly secretKeyRef: { readonly key: string; readonly optional?: boolean } };
}
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
    const asked = pods.flatMap(({ pod }) =>
      pod.containers.flatMap(({ env }: { env: Variable[] }) =>
        env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []),
      ),
    );
    const keys = asked.filter(({ optional }) => optional !== true).map(({ key }) => key);
    expect([...new Set(keys)].sort()).toEqual(Object.keys(secret.stringData).sort());
    for (const { key, optional } of asked)
      if (optional === true)
        expect(read('kubernetes/secret.example.yaml')).toContain(`  # ${key}: postgres://`);
  });

  test.each(pods)(
    '$name has the way past a pooler of transactions from the secret, where that has one',
    ({ pod }) => {
      const name = 'CONFAB_DATABASE_SESSION_URL';
      expect(pod.containers[0].env).toContainEqual({
        name,
        valueFrom: { secretKeyRef: { name: 'confab', key: name, optional: true } },
      });
    },
  );

  test('with two users, the migration is given the address of the owner alone, and gives the other one its rights', () => {
    const snippet = /^```yaml\n(?<yaml>patches:[\s\S]*?)^```$/m.exec(
      readFileSync(join(projectDirectory, 'docs/postgresql.md'), 'utf8'),
    );
    const [{ target, patch }] = parse(snippet?.groups?.yaml ?? '').patches;
    expect(target).toEqual({ kind: 'Job', name: 'confab-migrate' });
    const patched = parse(read('kubernetes/migrate.yaml'));
    expect(patched).toMatchObject({ kind: target.kind, metadata: { name: target.name } });
    for (const { op, path, value } of parse(patch)) {
      const keys = path.split('/').slice(1);
      const last = keys.pop();
      const place = keys.reduce((found: Record<string, unknown>, key: string) => found[key], patched);
      expect(place).toHaveProperty([last]);
      if (op === 'remove') place.splice(Number(last), 1);
      else place[last] = value;
    }
    const [{ args, env }] = patched.spec.template.spec.containers;
    expect(args).toEqual(['migrate', '--grant-to', 'confab_app']);
    expect(env).toEqual([
      { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'confab', key: 'OWNER_DATABASE_URL' } } },
    ]);
  });
});
