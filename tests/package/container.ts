import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from './image.ts'

/** Milliseconds, as an engine waits before it kills. */
const GRACE = 15_000
const TIMEOUT = 120_000

/** The root cannot be written, as with `read_only: true`; the volume is a folder of the test's. */
const RUN = `
  mount --bind "$ROOT" "$ROOT" && mount -o remount,bind,ro "$ROOT"
  mount --bind "$VOLUME" "$ROOT$AT"
  mount --rbind /dev "$ROOT/dev" && mount -t proc proc "$ROOT/proc"
  exec chroot "$ROOT" setpriv --reuid="$RUN_AS" --regid="$RUN_AS" --clear-groups --no-new-privs --bounding-set=-all \\
    env --ignore-environment --chdir="$CHDIR" "$@"`

type Image = { root: string; config: Config }

export function openContainer({ root, config }: Image, volume: string, settings: Record<string, string>) {
  const [at = ''] = Object.keys(config.Volumes)
  const env = [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)]
  const command = (args: readonly string[]): [string, string[]] => [
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-euc', RUN, 'sh', ...env, ...args],
  ]
  const options = {
    env: {
      PATH: process.env.PATH,
      ROOT: root,
      VOLUME: volume,
      AT: at,
      RUN_AS: config.User,
      CHDIR: config.WorkingDir,
    },
  }

  /** Runs a command beside the server, to its end. @returns its output. @throws Error unless it ends with 0. */
  const run = (...args: string[]) =>
    execFileSync(...command(args), { ...options, encoding: 'utf8', timeout: TIMEOUT })

  /** Starts what the image says. @throws Error with its output when it does not get ready. */
  async function start(): Promise<{ stop: () => Promise<number> }> {
    const child: ChildProcess = spawn(...command([...config.Entrypoint, ...config.Cmd]), options)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text
      })
    const exit = once(child, 'exit')
    for (const until = performance.now() + TIMEOUT; !output.includes('Balai is ready'); await wait(50))
      if (child.exitCode !== null || performance.now() > until)
        throw new Error(`It did not get ready:\n${output}`)
    /** @returns the exit code. @throws Error when it does not end in time. */
    const stop = async () => {
      child.kill('SIGTERM')
      const kill = setTimeout(() => child.kill('SIGKILL'), GRACE)
      const [code, signal] = await exit
      clearTimeout(kill)
      if (signal) throw new Error(`It did not stop within ${GRACE / 1_000} s of SIGTERM:\n${output}`)
      return code
    }
    return { stop }
  }

  /** While it serves; then it is stopped. @throws Error unless it ends with 0, in time. */
  async function serve<Result>(work: () => Promise<Result>): Promise<Result> {
    const { stop } = await start()
    const result = await work().catch(async (error: unknown) => {
      await stop()
      throw error
    })
    const code = await stop()
    if (code !== 0) throw new Error(`It ended with ${code}`)
    return result
  }

  return { run, serve, checkHealth: () => run(...config.Healthcheck.Test.slice(1)) }
}
