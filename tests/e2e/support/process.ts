import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The account that every data folder has. */
export const account = { email: 'ratna@balai.test', password: 'kopi-tubruk-pagi', fullname: 'Ratna Sari' }

/** Another one, for a test that changes its password. */
export const colleague = { email: 'wayan@balai.test', password: 'teh-poci-siang', fullname: 'Wayan Putra' }

const timeout = 180_000

export type Process = {
  url: string
  /** Stops it gracefully, and waits for its end. */
  stop: () => Promise<void>
}

/** An unused port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  probe.close()
  await once(probe, 'close')
  return address.port
}

/**
 * The product in production mode: one process serves the API and the build.
 *
 * @param dataDir its data; an empty folder is seeded.
 * @param root the checkout whose server and build are run: its bundle, or its sources where there is none.
 * @param settings in addition to those of every test.
 */
export async function startProduct(
  dataDir: string,
  root = process.cwd(),
  settings: Record<string, string> = {},
): Promise<Process> {
  const port = await freePort()
  const bundle = 'build/start.js'
  const server = existsSync(join(root, bundle)) ? bundle : 'server/host/node.ts'
  const child = spawn(process.execPath, [server], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: '',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const exit = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const failed = (why: string) => reject(new Error(`The server ${why}:\n${output}`))
    const timer = setTimeout(() => failed('did not get ready'), timeout)
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Balai is ready')) {
        clearTimeout(timer)
        resolve()
      }
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(timer)
      failed(`ended with ${code}`)
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
