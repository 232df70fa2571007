import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** Runs a program in this terminal and waits for its end. */
export const finished = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)))
  })

/** Starts Node with these arguments, in this terminal. */
export const node = (args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })

/** For `node`, where it runs tests: they start many processes on the same modules, which are compiled once. */
export const compiledOnce = { NODE_COMPILE_CACHE: resolve('.cache/compiled') }

/** Hands our own signals on, so that the child can stop in its own way. */
export function forwardSignals(...children: ChildProcess[]): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      for (const child of children) child.kill(signal)
    })
}
