import { createInterface } from 'node:readline'

/** Reads one line from a terminal without showing it. */
export function askSecret(question: string): Promise<string> {
  const { stdin, stdout } = process
  return new Promise((resolve, reject) => {
    stdout.write(question)
    stdin.setRawMode(true)
    stdin.setEncoding('utf8')
    let input = ''
    const done = () => {
      stdin.setRawMode(false)
      stdin.pause()
      stdin.off('data', onData)
      stdout.write('\n')
    }
    const onData = (chunk: string) => {
      for (const character of chunk) {
        if (character === '\r' || character === '\n') {
          done()
          return resolve(input)
        }
        if (character === '\u0003') {
          done()
          return reject(new Error('Cancelled.'))
        }
        if (character === '\u007f' || character === '\b') input = [...input].slice(0, -1).join('')
        else input += character
      }
    }
    stdin.on('data', onData)
    stdin.resume()
  })
}

/** The first line of what is piped in. */
export async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}
