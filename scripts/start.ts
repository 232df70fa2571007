import { existsSync, readFileSync } from 'node:fs'
import { finished, forwardSignals, node } from './run.ts'
import { STAMP, sourceStamp } from './stamp.ts'

/* `npm start`: builds the admin when it has to, then runs the server. */

async function build(): Promise<void> {
  console.log('Building the admin (only when it changed) …')
  for (const args of [
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    ['scripts/compress.ts'],
  ]) {
    const child = node(args)
    forwardSignals(child)
    const code = await finished(child)
    if (code !== 0) {
      console.error('The admin could not be built.')
      process.exit(code)
    }
  }
}

const built =
  existsSync('dist/index.html') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp()
if (!built) await build()

const server = node(['server/node.ts'])
forwardSignals(server)
process.exit(await finished(server))
