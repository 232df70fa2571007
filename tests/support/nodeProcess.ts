import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach } from 'vitest'

type ProcessOptions = { env?: Record<string, string>; input?: string }

/** Starts Node processes for a file's tests, and kills those that a test leaves running. */
export function processesOfEach() {
  let children: ChildProcess[] = []
  afterEach(async () => {
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    children = []
    await Promise.all(
      running.map((child) => {
        child.kill('SIGKILL')
        return once(child, 'exit')
      }),
    )
  })

  /** @param args Node's options, the file, and its arguments. */
  return function run(args: string[], { env = {}, input = '' }: ProcessOptions = {}) {
    const { PATH, NODE_COMPILE_CACHE, TEST_UNPOOLED_URL } = process.env
    const child = spawn(process.execPath, args, {
      env: { PATH, NODE_COMPILE_CACHE, TEST_UNPOOLED_URL, ...env },
    })
    children.push(child)
    child.stdin.end(input)
    let output = ''
    const waiting: { pattern: RegExp; found: (match: RegExpExecArray) => void }[] = []
    const onText = (text: Buffer) => {
      output += text.toString()
      for (const { pattern, found } of waiting) {
        const match = pattern.exec(output)
        if (match) found(match)
      }
    }
    child.stdout.on('data', onText)
    child.stderr.on('data', onText)
    const ended = once(child, 'close').then(([code]) => ({ code, output }))
    /** Waits for a match in the output; on failure, the error has the whole output. */
    const said = (pattern: RegExp) =>
      Promise.race([
        new Promise<RegExpExecArray>((found) => {
          waiting.push({ pattern, found })
          onText(Buffer.from(''))
        }),
        ended.then(({ output: all }) => Promise.reject(new Error(all))),
      ])
    return { child, ended, said, output: () => output }
  }
}
