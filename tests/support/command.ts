import { Readable, Writable } from 'node:stream'
import type { Io } from '../../server/cli/commands/terminal.ts'

type Main = (argv: string[], env: NodeJS.ProcessEnv, io: Io) => Promise<number>

/**
 * Runs a command of `server/cli` in this process.
 *
 * @param settings its whole environment.
 */
export function runCommand(main: Main, args: string[], settings: Record<string, string>, input = '') {
  let output = ''
  const write = () =>
    new Writable({
      write(chunk, _encoding, done) {
        output += chunk
        done()
      },
    })
  const io = { stdin: Readable.from([Buffer.from(input)]), stdout: write(), stderr: write() }
  const ended = main(args, settings, io).then((code) => ({ code, output }))
  return { ended, output: () => output }
}
