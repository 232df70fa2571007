import { existsSync, readFileSync } from 'node:fs'
import { finished, forwardSignals, node } from './run.ts'
import { STAMP, sourceStamp } from './stamp.ts'

const isFresh = () =>
  existsSync('dist/index.html') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp()

/** Builds the admin into dist/ when it is missing or older than what it is made from. @returns the exit code. */
export async function buildWhenStale(): Promise<number> {
  if (isFresh()) return 0
  console.log('Building the admin (only when it changed) …')
  for (const args of [
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    ['scripts/compress.ts'],
  ]) {
    const child = node(args)
    forwardSignals(child)
    const code = await finished(child)
    if (code !== 0) return code
  }
  return 0
}
