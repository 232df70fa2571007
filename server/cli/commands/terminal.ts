import { Console } from 'node:console'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { OperatorError } from '../../operatorError.ts'

/** A command's input and output; `process` fits. */
export type Io = {
  stdin: Readable & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown }
  stdout: Writable
  stderr: Writable & { isTTY?: boolean }
}

export type Terminal = ReturnType<typeof openTerminal>

export function openTerminal(io: Io) {
  const { log, error } = new Console(io.stdout, io.stderr)
  return {
    log,
    error,
    /** Whether a person types. Does not touch standard input, which only readers open. */
    isInteractive: () => io.stdin.isTTY === true,

    askSecret(question: string): Promise<string> {
      const { stdin, stdout } = io
      return new Promise((resolve, reject) => {
        stdout.write(question)
        stdin.setRawMode?.(true)
        stdin.setEncoding('utf8')
        let input = ''
        const restoreTerminal = () => {
          stdin.setRawMode?.(false)
          stdin.pause()
          stdin.off('data', onData)
          stdout.write('\n')
        }
        const onData = (chunk: string) => {
          for (const character of chunk) {
            if (character === '\r' || character === '\n') {
              restoreTerminal()
              return resolve(input)
            }
            if (character === '\u0003') {
              restoreTerminal()
              return reject(new OperatorError('Cancelled.'))
            }
            if (character === '\u007f' || character === '\b') input = [...input].slice(0, -1).join('')
            else input += character
          }
        }
        stdin.on('data', onData)
        stdin.resume()
      })
    },

    /** The first line of what is piped in. */
    async readFirstLine(): Promise<string> {
      for await (const line of createInterface({ input: io.stdin })) return line
      return ''
    },
  }
}
