import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { mp4, png, uploadForm } from '../../support/files.ts'
import { wire } from '../../support/rawClient.ts'
import { temporaryFolder } from '../support/folder.ts'
import { watchMemory } from '../support/memory.ts'
import { type Bench, Skipped } from '../support/part.ts'
import { pidOf } from '../support/process.ts'
import { signIn, startProduct } from '../support/product.ts'

const DIST = 'dist'
const targets = { megabytes: 250, seconds: 1 }

/** Pipelined requests per connection, no response read: above and below the limit of waiting responses. */
const shapes = [
  { connections: 4, requests: 600 },
  { connections: 4, requests: 9 },
  { connections: 300, requests: 1 },
] as const
/** Milliseconds for which responses stay unread; longer where the work continues meanwhile (logins). */
const HOLD = 1_000
const HOLD_WORK = 4_000
/** Seeded by a separate process, so that seeding does not inflate the server's memory. */
const PARTICIPANTS = 600
/** Milliseconds between two requests of the other client. */
const PAUSE = 10

type Address = { name: string; request: (nth: number) => string; hold: number }

const Uploaded = z.object({ data: z.object({ id: z.string() }) })

/** Uploads a video larger than the kernel's socket buffers. @returns its id. */
async function uploadFilm(site: string, token: string): Promise<string> {
  const film = new File([mp4(), new Uint8Array(32 * 1024 * 1024)], 'film.mp4', { type: 'video/mp4' })
  const response = await fetch(`${site}/api/storage/v1/media/company/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: uploadForm(film),
  })
  return Uploaded.parse(await response.json()).data.id
}

function largestAsset(): string {
  if (!existsSync(DIST)) throw new Skipped('the admin is not built. Run "npm run build".')
  const sizes = readdirSync(join(DIST, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, size: statSync(join(DIST, 'assets', name)).size }))
    .sort((one, other) => other.size - one.size)
  return `/assets/${sizes[0]?.name}`
}

/** Writes a logo of the maximum size, 2 MB. */
function writeLogo() {
  const bytes = Buffer.concat([png(), Buffer.alloc(2 * 1024 * 1024 - png().length)])
  const path = join(temporaryFolder(), 'logo.png')
  writeFileSync(path, bytes)
  return { path, digest: createHash('sha256').update(bytes).digest('hex') }
}

const get = (name: string, path: string, encoding?: string): Address => ({
  name: encoding === undefined ? name : `${name}, ${encoding}`,
  request: () => wire(path, encoding === undefined ? {} : { 'Accept-Encoding': encoding }),
  hold: HOLD,
})

const login = (name: string, access_key: string): Address => ({
  name,
  hold: HOLD_WORK,
  request: (nth) => {
    const body = JSON.stringify({ email: `siapa${nth}@balai.test`, password: 'salah-sekali', access_key })
    return wire(
      '/api/users/v1/company/login',
      { 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
      'POST',
      body,
    )
  },
})

function addresses(medium: string, digest: string): Address[] {
  const asset = largestAsset()
  return [
    get('/api/openapi.json', '/api/openapi.json', 'gzip'),
    get('/api/openapi.json', '/api/openapi.json'),
    get('/api/health', '/api/health'),
    get('page', '/', 'br'),
    get('page', '/'),
    get('largest script', asset, 'br'),
    get('largest script', asset, 'gzip'),
    get('largest script', asset),
    get('missing file', '/assets/missing.js'),
    get('unknown call', '/api/missing'),
    get('call without a session', '/api/program/v1/company/list'),
    get('check of a certificate', '/api/users/v1/certificate/K7M2Q9RXW4TC'),
    get('picture of 2 MB', `/api/users/v1/certificate/picture/${digest}`),
    get('medium', `/api/storage/v1/media/company/public/${medium}`),
    login('login, wrong key', 'salah'),
    login('login, wrong password', 'balai'),
  ]
}

/** Starts a client that sends one request after the other. @returns stops it; the longest wait (s) and failures. */
function otherClient(site: string, token: string) {
  const paths = ['/api/health', '/program', '/api/program/v1/company/list?page=1&limit=5', '/favicon.svg']
  const seen = { longest: 0, failed: new Set<string>() }
  let isStopped = false
  const asking = (async () => {
    for (let nth = 0; !isStopped; nth++) {
      const path = paths[nth % paths.length] ?? ''
      const start = performance.now()
      const status = await fetch(site + path, { headers: { authorization: `Bearer ${token}` } }).then(
        (response) => response.text().then(() => response.status),
        () => 0,
      )
      seen.longest = Math.max(seen.longest, (performance.now() - start) / 1_000)
      if (status !== 200) seen.failed.add(`${path}: ${status}`)
      await wait(PAUSE)
    }
  })()
  return async () => {
    isStopped = true
    await asking
    return seen
  }
}

/** Sends requests without reading. Each connection has its own loopback address: logins are rate-limited by IP. */
function attack(site: string, { request }: Address, { connections, requests }: (typeof shapes)[number]) {
  const { port } = new URL(site)
  return Array.from({ length: connections }, (_, nth): Socket => {
    const from = `127.0.${1 + Math.floor(nth / 200)}.${1 + (nth % 200)}`
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(Array.from({ length: requests }, (_, each) => request(nth * requests + each)).join(''))
    return socket
  })
}

type Row = { name: string; megabytes: number; longest: number; failed: string[] }

async function measure(site: string, token: string, address: Address): Promise<Row[]> {
  const rows: Row[] = []
  for (const shape of shapes) {
    const peak = watchMemory(pidOf(site))
    const stop = otherClient(site, token)
    const sockets = attack(site, address, shape)
    await wait(address.hold)
    const seen = await stop()
    rows.push({
      name: `${address.name}: ${shape.connections} × ${shape.requests}`,
      megabytes: peak(),
      longest: seen.longest,
      failed: [...seen.failed],
    })
    for (const socket of sockets) socket.destroy()
  }
  return rows
}

async function attacked(
  bench: Bench,
  settings: Record<string, string>,
  digest: string,
  names?: RegExp,
): Promise<Row[]> {
  const site = await startProduct('', PARTICIPANTS, undefined, settings)
  const token = await signIn(site)
  const medium = await uploadFilm(site, token)
  const rows: Row[] = []
  for (const address of addresses(medium, digest))
    if (!names || names.test(address.name)) {
      bench.progress(address.name)
      rows.push(...(await measure(site, token, address)))
    }
  return rows
}

/** Clients without a session that send many requests and read nothing: peak memory, and how long others wait. */
export async function guests(bench: Bench): Promise<void> {
  const logo = writeLogo()
  const settings = { CERTIFICATE_LOGO: logo.path, LOG_LEVEL: 'warn' }
  const rows = await attacked(bench, settings, logo.digest)
  const crossOrigin = await attacked(
    bench,
    { ...settings, CORS_ORIGIN: 'https://admin.example' },
    logo.digest,
    /openapi|picture|medium/,
  )
  const all = [...rows, ...crossOrigin.map((row) => ({ ...row, name: `CORS_ORIGIN, ${row.name}` }))]
  bench.table(
    'Guests who read nothing, PGlite: connections × requests on each',
    [
      { name: 'above before', unit: 'MB', target: { most: targets.megabytes } },
      { name: 'longest wait of another', unit: 's', digits: 2, target: { most: targets.seconds } },
    ],
    all.map(({ name, megabytes, longest }) => ({ what: name, cells: [megabytes, longest] })),
  )
  const failed = all.flatMap((row) => row.failed.map((answer) => `${row.name}: ${answer}`))
  bench.figure({
    what: 'other answers than 200 to another client',
    values: [failed.length],
    target: { most: 0 },
    note: failed.join(', '),
  })
}
