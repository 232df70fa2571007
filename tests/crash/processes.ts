import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT = 120_000

/** A product process on a fixed port that can be killed (SIGKILL) and restarted. */
export type Killable = {
  url: string
  kill: () => Promise<void>
  start: () => Promise<void>
}

/** Not started yet. @param env settings other than PORT. */
export function killable(port: number, env: Record<string, string>): Killable {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''

  const start = async () => {
    output = ''
    const started = spawn(process.execPath, ['server/host/node.ts'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env, PORT: String(port) },
    })
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => {
        output = `${output}${text}`.slice(-20_000)
      })
    const until = performance.now() + TIMEOUT
    while (!output.includes('Balai is ready')) {
      if (started.exitCode !== null || performance.now() > until)
        throw new Error(`The server did not get ready:\n${output}`)
      await wait(20)
    }
  }

  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }

  return { url, kill, start }
}
