import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The build's record of its sources. */
export const STAMP = 'dist/.stamp'

/** Everything that the static build is made from. */
export const SOURCES = [
  'src',
  'contract',
  'formats',
  'scripts/vite',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

function* filesOf(path: string): Generator<string> {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) {
    yield `${path} ${stat.size} ${Math.round(stat.mtimeMs)}`
    return
  }
  for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

/** Changes when a source changes: names, sizes and times, and the settings that are built in. */
export function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) for (const line of filesOf(source)) hash.update(`${line}\n`)
  for (const name of ['VITE_API_URL', 'VITE_ACCESS_KEY']) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  return hash.digest('hex')
}
