import { readFileSync, writeFileSync } from 'node:fs'

/*
 * `npx node scripts/completeLock.ts`, after every `npm install` that changed package-lock.json.
 *
 * A registry that carries a package for some platforms only makes npm write a lock file without the others, and then
 * `npm ci` refuses that very file («Missing … from lock file»). This adds what is missing: entries of optional platform
 * packages, which npm skips on every machine that they are not for.
 */

type Entry = {
  version?: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

/** The platform in a package's name: `…-linux-arm64-musl`. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!os || !cpu) throw new Error(`${name} does not say which platform it is for`)
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined
  return { os: [os], cpu: [cpu], libc }
}

const file = 'package-lock.json'
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'))
const added: Record<string, Entry> = {}
for (const [place, entry] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const parent = place.slice(0, place.lastIndexOf('node_modules/'))
    const here = `${parent}node_modules/${name}`
    const known = [`${place}/node_modules/${name}`, here, `node_modules/${name}`].some(
      (key) => lock.packages[key],
    )
    if (!known) added[here] = { version, ...platformOf(name), dev: entry.dev, optional: true }
  }

lock.packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${Object.keys(added).length} platform packages added to ${file}`)
