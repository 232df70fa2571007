import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Build = {
  folder: string
  sources: string[]
  /** Of Vite. */
  config: string
  /** A script on what Vite has written. */
  finish?: string
  /** Whether `VITE_*` of the environment are built in. */
  hasSettings: boolean
}

const shared = ['contract', 'formats', 'scripts/vite', 'package.json', 'package-lock.json', 'tsconfig.json']

/** The admin, a static build. */
export const adminBuild: Build = {
  folder: 'dist',
  sources: [...shared, 'src', 'public', 'index.html', 'scripts/compress.ts'],
  config: 'vite.config.ts',
  finish: 'scripts/compress.ts',
  hasSettings: true,
}

/** The server and its commands. */
export const serverBuild: Build = {
  folder: 'build',
  sources: [...shared, 'server'],
  config: 'vite.server.config.ts',
  hasSettings: false,
}

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
function sourceStamp({ sources, config, hasSettings }: Build): string {
  const hash = createHash('sha256')
  for (const source of [...sources, config]) for (const line of filesOf(source)) hash.update(`${line}\n`)
  const settings = Object.entries(process.env).filter(([name]) => hasSettings && name.startsWith('VITE_'))
  for (const [name, value] of settings.sort()) hash.update(`${name}=${value}\n`)
  return hash.digest('hex')
}

/** Where a build notes what it was made from. */
const stampOf = ({ folder }: Build) => join(folder, '.stamp')

export const isFresh = (build: Build): boolean =>
  existsSync(stampOf(build)) && readFileSync(stampOf(build), 'utf8') === sourceStamp(build)

/** The last step of a build. */
export const writeStamp = (build: Build): void => writeFileSync(stampOf(build), sourceStamp(build))
