import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { account } from '../e2e/support/process.ts'
import { until } from './health.ts'
import { addHost, type Host, mountFolder } from './hosts.ts'

/* What runs on which host, with the files of deploy/cluster as they are. */

const FILES = resolve('deploy/cluster')
const fileOf = (name: string) => join(FILES, name)
const envOf = (name: string) =>
  Object.fromEntries(
    Object.entries(parseEnv(readFileSync(fileOf(name), 'utf8'))).map(([key, value]) => [key, value ?? '']),
  )

export const BALAI = envOf('balai.env')

export const URL_OF_PRODUCT = BALAI.PUBLIC_URL ?? ''

/** As patroni.yml has it. */
export const SUPERUSER = { host: 'dbproxy', user: 'postgres', password: 'change-me-superuser' }

export type Place = {
  /** Scratch files of the hosts. */
  folder: string
  /** A log for each program. */
  logs: string
  /** PostgreSQL's programs. */
  postgres: string
  /** Whether each process has a PgBouncer beside it. */
  isPooled: boolean
}

/** In the foreground, one process. */
const haproxy = (config: string) => ['haproxy', '-db', '-f', fileOf(config)]

/** Keys and files at the places that web.cfg names. @returns the certificate, for clients to trust. */
function prepareWebProxy(folder: string): string {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ')
  const subject = ['-subj', '/CN=balai.example', '-addext', 'subjectAltName=DNS:balai.example']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', [...request, ...subject, ...files], { stdio: 'ignore' })
  mountFolder('/etc/haproxy', { '503.http': fileOf('503.http') })
  writeFileSync(
    '/etc/haproxy/balai.pem',
    [key, certificate].map((path) => readFileSync(path, 'utf8')).join(''),
  )
  return certificate
}

/** With the account that pgbouncer.ini asks for. */
function prepareBouncers(): void {
  mountFolder('/etc/pgbouncer', { 'pgbouncer.ini': fileOf('pgbouncer.ini') })
  const { username, password } = new URL(BALAI.DATABASE_URL ?? '')
  writeFileSync('/etc/pgbouncer/userlist.txt', `"${username}" "${password}"\n`)
}

const POOLED = {
  DATABASE_URL: Object.assign(new URL(BALAI.DATABASE_URL ?? ''), { host: '127.0.0.1:6432' }).href,
  DATABASE_POOLER: 'transaction',
}

export type Cluster = {
  databases: Host[]
  etcds: Host[]
  webs: Host[]
  databaseProxy: Host
  webProxy: Host
  store: Host
  /** Whether a commit waits for a replica. */
  isSynchronous: boolean
  isPooled: boolean
  /** PEM of the one that signed what balai.example shows. */
  certificate: string
}

export function addHosts({ folder, logs, postgres, isPooled }: Place): Cluster {
  const options = { folder, logs }
  if (isPooled) prepareBouncers()
  const certificate = prepareWebProxy(folder)
  mountFolder('/etc/patroni', { 'config.yml': fileOf('patroni.yml') })
  const etcds = ['etcd1', 'etcd2', 'etcd3'].map((name) =>
    addHost(name, {
      ...options,
      own: [{ path: '/var/lib/etcd', user: 'root' }],
      programs: {
        etcd: {
          command: ['etcd'],
          env: {
            ...envOf('etcd.env'),
            ETCD_NAME: name,
            ETCD_ADVERTISE_CLIENT_URLS: `http://${name}:2379`,
            ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${name}:2380`,
          },
        },
      },
    }),
  )
  const databases = ['db1', 'db2', 'db3'].map((name) =>
    addHost(name, {
      ...options,
      own: [
        { path: '/var/lib/postgresql', user: 'postgres' },
        { path: '/run/postgresql', user: 'postgres' },
      ],
      programs: {
        patroni: {
          command: ['patroni', '/etc/patroni/config.yml'],
          user: 'postgres',
          env: {
            PATRONI_NAME: name,
            PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:8008`,
            PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432`,
            PATRONI_POSTGRESQL_BIN_DIR: postgres,
          },
        },
      },
    }),
  )
  const webs = ['web1', 'web2', 'web3'].map((name) =>
    addHost(name, {
      ...options,
      programs: {
        balai: {
          command: [process.execPath, 'server/host/node.ts'],
          env: {
            ...BALAI,
            ...(isPooled && POOLED),
            LOG_LEVEL: 'warn',
            ADMIN_EMAIL: account.email,
            ADMIN_PASSWORD: account.password,
            DATA_DIR: join(folder, name),
          },
        },
        pgbouncer: { command: ['pgbouncer', '/etc/pgbouncer/pgbouncer.ini'], user: 'postgres' },
      },
    }),
  )
  const databaseProxy = addHost('dbproxy', {
    ...options,
    programs: { haproxy: { command: haproxy('database.cfg') } },
  })
  const webProxy = addHost('webproxy', { ...options, programs: { haproxy: { command: haproxy('web.cfg') } } })
  const store = addHost('s3', {
    ...options,
    programs: { s3: { command: [process.execPath, 'tests/cluster/store.ts', join(folder, 's3')] } },
  })
  return {
    databases,
    etcds,
    webs,
    databaseProxy,
    webProxy,
    store,
    certificate,
    isSynchronous: true,
    isPooled,
  }
}

/** Runs psql on the primary, as its superuser. @throws Error with what it said. */
const psql = (...args: string[]) =>
  execFileSync(
    'psql',
    ['-v', 'ON_ERROR_STOP=1', '-q', ...args, 'host=dbproxy user=postgres dbname=postgres'],
    {
      env: { ...process.env, PGPASSWORD: SUPERUSER.password, PGCONNECT_TIMEOUT: '5' },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 30_000,
    },
  )

/** Makes role and database, as somebody who runs this would, once HAProxy leads to the primary. */
export async function makeDatabase(): Promise<void> {
  await until('HAProxy leads to the primary', 30, () => {
    psql('-c', 'select 1')
    return true
  })
  psql('-f', fileOf('database.sql'))
}

/** Milliseconds: longer than its database is away, and a start waits for it. */
const IMPORT_TIMEOUT = 180_000

/** An import by its command, beside the servers. @returns its process, whose output goes to a log. */
export function startImport(kind: string, file: string, options: string[], { logs }: Place): ChildProcess {
  const log = openSync(join(logs, 'import.log'), 'a')
  return spawn(process.execPath, ['server/cli/import.ts', kind, file, ...options], {
    stdio: ['ignore', log, log],
    timeout: IMPORT_TIMEOUT,
    env: { PATH: process.env.PATH, DATABASE_URL: BALAI.DATABASE_URL },
  })
}
