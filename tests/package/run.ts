import { strict as assert } from 'node:assert'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/postgres.ts'
import { aptInstall, findProgram, hasApt } from '../../scripts/programs.ts'
import { random } from '../../server/seed/random.ts'
import { account, createClient, signIn } from '../crash/client.ts'
import { kinds, type Writer } from '../crash/writers.ts'
import { openContainer } from './container.ts'
import { openBuildah } from './image.ts'

/*
 * `npm run test:package`: builds the Dockerfile, runs the image as its user on a root that cannot be written, saves, stops
 * it, starts it again and reads all of it back. Wants Linux, root, Buildah and mmdebstrap, which it installs where it can.
 */

const SAVES = 3

function missing(): string[] {
  return ['buildah', 'mmdebstrap', 'unshare', 'setpriv'].filter((name) => findProgram([name]) === undefined)
}

if (missing().length > 0 && hasApt()) aptInstall('--no-install-recommends', 'buildah', 'mmdebstrap')
if (missing().length > 0 || process.getuid?.() !== 0) {
  console.error(`The image was not tested: that wants root and ${missing().join(', ') || 'nothing else'}.`)
  process.exit(process.env.CI ? 1 : 0)
}

const step = (text: string) => console.error(`package: ${text}`)
const folder = mkdtempSync(join(tmpdir(), 'balai-package-'))
try {
  const buildah = openBuildah(folder)
  step('makes a Debian')
  const base = buildah.makeBase()
  step('builds the image')
  const image = buildah.build(base)

  const volume = join(folder, 'volume')
  mkdirSync(volume)
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = account
  writeFileSync(join(volume, 'password'), `${ADMIN_PASSWORD}\n`)
  chownSync(volume, 10_001, 10_001)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const writers: Writer[] = []
  const container = openContainer(image, volume, {
    PORT: String(port),
    ADMIN_EMAIL,
    ADMIN_PASSWORD_FILE: '/data/password',
  })

  step('starts it, and saves')
  const client = await container.serve(async () => {
    container.checkHealth()
    assert.match(await (await fetch(url)).text(), /<title>/)
    assert.throws(() => container.run('touch', '/tmp/x'), /Read-only file system/)
    const signedIn = createClient([{ url }], await signIn(url))
    for (const [kind, open] of Object.entries(kinds)) writers.push(await open(signedIn, random(kind), kind))
    for (const { write } of writers) for (let nth = 0; nth < SAVES; nth++) await write()
    assert.match(container.run('balai', 'admin', 'list'), /ratna@balai\.test/)
    container.run('balai', 'backup', '/data/backup.tar')
    return signedIn
  })
  assert.throws(() => container.checkHealth())

  step('starts it again, and reads')
  await container.serve(async () => {
    assert.deepEqual((await Promise.all(writers.map(({ check }) => check()))).flat(), [])
  })
  container.run('balai', 'restore', '--check', '/data/backup.tar')
  step(`done: ${client.acknowledged()} saves read back`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
