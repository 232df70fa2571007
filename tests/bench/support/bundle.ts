import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** What Vite notes about each chunk that it writes, as far as we use it. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

const kilo = 1_000

/**
 * The JavaScript of a build that these modules load before they run: their chunks and, through all static imports, the
 * chunks of those.
 *
 * @param dist the folder that the build wrote.
 * @param modules as the manifest names them, for example `index.html`.
 * @returns paths below `dist`, each once.
 * @throws Error when there is no build, or when it has no such module.
 */
export function chunksOf(dist: string, modules: readonly string[]): string[] {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path))
    throw new Error(
      `${path} is missing: the admin is not built, or by an older version. Run "npm run build".`,
    )
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  const files = new Map<string, string>()
  const visit = (name: string) => {
    if (files.has(name)) return
    const chunk = manifest[name]
    if (!chunk)
      throw new Error(`The build has no chunk for ${name}: was it moved? See tests/bench/support/sizes.ts.`)
    files.set(name, chunk.file)
    chunk.imports.forEach(visit)
  }
  modules.forEach(visit)
  return [...new Set(files.values())].filter((file) => file.endsWith('.js'))
}

/** How much of these modules travels over the network, in kB (1000 bytes), every file compressed for itself. */
export const gzipSize = (dist: string, modules: readonly string[]): number =>
  chunksOf(dist, modules)
    .map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength)
    .reduce((sum, size) => sum + size, 0) / kilo

/** Which of these modules' chunks hold a text. */
export const chunksSaying = (dist: string, modules: readonly string[], text: string): string[] =>
  chunksOf(dist, modules).filter((file) => readFileSync(join(dist, file), 'utf8').includes(text))
