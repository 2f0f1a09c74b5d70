/** Asks the package registry for known weaknesses of the packages that are installed. */

import { projectDirectory } from '../src/core/project.ts';
import { endOf } from './run.ts';

export interface AuditResult {
  /** `skipped`: nobody was asked, since the registry keeps no advisories. */
  readonly outcome: 'clean' | 'vulnerable' | 'skipped' | 'failed';
  /** What a person should read. */
  readonly report: string;
}

/** Statuses by which a registry says that it does not serve advisories at all: no such path, or no such method there. */
const notServed = /advisories\/bulk - (?:404|405|501)\b/;

/**
 * Audits what ships at every severity, and what only builds and tests it at high ones.
 *
 * @param environment of the package manager; it names the registry
 */
export async function auditDependencies(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<AuditResult> {
  const runs = [
    await audit(environment, 'what ships', ['--prod']),
    await audit(environment, 'what builds and tests it', ['--audit-level=high']),
  ];
  const report = runs.map(({ report: each }) => each).join('\n');
  const worst = (['failed', 'vulnerable', 'skipped'] as const).find((one) =>
    runs.some(({ outcome }) => outcome === one),
  );
  return { outcome: worst ?? 'clean', report };
}

async function audit(
  environment: Readonly<Record<string, string | undefined>>,
  what: string,
  flags: readonly string[],
): Promise<AuditResult> {
  const { printed, said, code } = await endOf([process.execPath, 'audit', ...flags], {
    cwd: projectDirectory,
    env: environment,
  });
  const words = printed.replace(/^bun audit v.*\n+/, '').trim();
  if (code === 0) return { outcome: 'clean', report: `${what}: ${words}` };
  if (/^\d+ vulnerabilit(?:y|ies) \(/m.test(words))
    return { outcome: 'vulnerable', report: `${what}: ${words}` };
  if (notServed.test(said))
    return {
      outcome: 'skipped',
      report: `${what}: NOT AUDITED. The package registry in use serves no advisories, so nobody knows of weaknesses.`,
    };
  return { outcome: 'failed', report: `${what}: the audit itself failed: ${said.trim()}` };
}
