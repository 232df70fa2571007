import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reapedSeconds } from '../../../scripts/processorTime.ts'
import { finished } from '../../../scripts/run.ts'
import { afterwards } from './cleanup.ts'
import { temporaryFolder } from './folder.ts'

const TIMEOUT = 60_000
const GRACE = 15_000

/** SIGTERM; SIGKILL after the grace period. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), GRACE)
  await exit
  clearTimeout(force)
}

const pids = new Map<string, number>()

/** The pid of the service for which `startService` returned this. */
export function pidOf(output: string): number {
  const pid = pids.get(output)
  if (pid === undefined) throw new Error(`Nothing was started that said ${output}`)
  return pid
}

/**
 * Starts a program that runs until the current part ends. Its output goes to a file: draining a pipe would take CPU
 * time from what is measured.
 *
 * @param said matches the line that it prints when ready.
 * @returns the first capture of `said`: the address.
 * @throws Error with its output when it exits or is not ready in time.
 */
export async function startService(
  command: string,
  args: string[],
  said: RegExp,
  env: Record<string, string> = {},
): Promise<string> {
  const path = join(temporaryFolder(), 'output.log')
  const output = openSync(path, 'w')
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  closeSync(output)
  afterwards(() => stop(child))
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  const until = performance.now() + TIMEOUT
  while (performance.now() < until && child.exitCode === null && !failure) {
    const captured = said.exec(readFileSync(path, 'utf8'))?.[1]
    if (captured !== undefined) {
      if (child.pid !== undefined) pids.set(captured, child.pid)
      return captured
    }
    await wait(50)
  }
  throw new Error(
    `${[command, ...args].join(' ')} did not get ready.\n${failure ?? readFileSync(path, 'utf8')}`,
  )
}

/** Starts a Node program that prints `ready: ADDRESS`. */
export const startNode = (args: string[], env: Record<string, string> = {}): Promise<string> =>
  startService(process.execPath, args, /ready: (http\S+)/, env)

/** Processor seconds, from when a program is started to when it has ended; nothing else may end meanwhile. */
export async function processorSeconds(run: () => Promise<unknown>): Promise<number> {
  const before = reapedSeconds()
  await run()
  return reapedSeconds() - before
}

/** Starts a server, and stops it when it says that it is ready. */
export async function startAndStop(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  afterwards(() => stop(child))
  child.stdout.on('data', (chunk: Buffer) => chunk.includes('ready: ') && child.kill('SIGTERM'))
  const code = await finished(child)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
}

/** Runs a Node program to its end. @returns its stdout. @throws Error with its stderr on a non-zero exit. */
export async function runNode(
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
  })
  afterwards(() => stop(child))
  const received = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    received.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    received.stderr += chunk
  })
  const closed = once(child, 'close')
  const code = await finished(child)
  await closed
  if (code !== 0)
    throw new Error(`${args.join(' ')} failed (${code}):\n${received.stderr || received.stdout}`)
  return received.stdout
}
