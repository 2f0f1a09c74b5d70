import { expect, test } from 'bun:test';
import { unknownVariables } from '../../src/config/unknown-variables.ts';

test('variables that are named like settings and are none are found, in order', () => {
  const environment = {
    CONFAB_RETENTION_DAY: '3',
    CONFAB_PORT: '4711',
    // No secret, so that there is no file for it.
    CONFAB_RETENTION_DAYS_FILE: '/run/days',
    CONFAB_EMPTY: '',
    PORT_OF_CONFAB: '80',
  };
  expect(unknownVariables(environment, [])).toEqual([
    'CONFAB_PORT',
    'CONFAB_RETENTION_DAY',
    'CONFAB_RETENTION_DAYS_FILE',
  ]);
});

test('settings in other letters are found, but for names that others have, too', () => {
  const environment = {
    DATABASE_URl: 'postgres://nobody@127.0.0.1:1/nothing',
    database_url_file: '/run/url',
    Confab_Role: 'api',
    port: '80',
    Host: 'here',
  };
  expect(unknownVariables(environment, [])).toEqual(['Confab_Role', 'DATABASE_URl', 'database_url_file']);
});

test('settings, files of secrets, the address of the command line and tokens of models are known', () => {
  const environment = {
    CONFAB_RETENTION_DAYS: '3',
    CONFAB_APP_SECRET_FILE: '/run/secret',
    CONFAB_URL: 'http://127.0.0.1:8080',
    CONFAB_LLAMA_TOKEN: 'one',
    CONFAB_OTHER_TOKEN_FILE: '/run/other',
  };
  expect(unknownVariables(environment, ['CONFAB_LLAMA_TOKEN', 'CONFAB_OTHER_TOKEN'])).toEqual([]);
  expect(unknownVariables(environment, [])).toEqual(['CONFAB_LLAMA_TOKEN', 'CONFAB_OTHER_TOKEN_FILE']);
});

test('what Kubernetes sets for a service is nobody’s slip', () => {
  const environment = {
    CONFAB_SERVICE_HOST: '10.0.0.1',
    CONFAB_SERVICE_PORT: '80',
    CONFAB_SERVICE_PORT_HTTP: '80',
    CONFAB_PORT: 'tcp://10.0.0.1:80',
    CONFAB_PORT_80_TCP: 'tcp://10.0.0.1:80',
    CONFAB_PORT_80_TCP_ADDR: '10.0.0.1',
    CONFAB_WORKER_SERVICE_HOST: '10.0.0.2',
    CONFAB_WORKER_PORT_8080_TCP_PROTO: 'tcp',
    CONFAB_RETENTION_DAY: '3',
  };
  expect(unknownVariables(environment, [])).toEqual(['CONFAB_RETENTION_DAY']);
});
