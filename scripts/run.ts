import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** Hands our own signals on, so that the children can stop in their own way, as long as one of them runs. */
export function forwardSignals(...children: ChildProcess[]): void {
  const forward = (signal: NodeJS.Signals) => {
    for (const child of children) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, forward)
  Promise.all(children.map((child) => once(child, 'close'))).then(
    () => signals.map((signal) => process.off(signal, forward)),
    () => undefined,
  )
}
