import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** The fields of Vite's build manifest that are used here. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

const kilo = 1_000

/**
 * The JavaScript chunks of these modules and of all their static imports.
 *
 * @param dist the build's output folder.
 * @param modules manifest keys, for example `index.html`.
 * @returns distinct paths relative to `dist`.
 * @throws Error without a build, or when it lacks a module.
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

/** Transfer size of these modules in kB (1000 bytes): the sum of their chunks, each gzipped separately. */
export const gzipSize = (dist: string, modules: readonly string[]): number =>
  chunksOf(dist, modules)
    .map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength)
    .reduce((sum, size) => sum + size, 0) / kilo

/** The chunks of these modules that contain a text. */
export const chunksSaying = (dist: string, modules: readonly string[], text: string): string[] =>
  chunksOf(dist, modules).filter((file) => readFileSync(join(dist, file), 'utf8').includes(text))
