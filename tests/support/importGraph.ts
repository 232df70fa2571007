import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** An import of a file. */
export type Import = {
  /** The importing file, from the root of the project. */
  from: string
  line: number
  /** The imported file, from the root; or the specifier of a package or Node module (`node:fs`). */
  to: string
  isPackage: boolean
}

const CODE = '**/*.{ts,tsx,css}'
const NEW_URL = /new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url/g
/** Lazy globs are read for their names only (`src/common/paths.ts`). */
const EAGER_GLOB = /import\.meta\.glob[^(]*\('(\.[^']+)', \{ eager: true/g
const CSS_IMPORT = /@import '(\.[^']+)'/g

/** All imports of a file: static, type-only, dynamic, and workers by URL. */
function specifiers(file: string, text: string): { specifier: string; at: number }[] {
  const byPattern = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map((match) => ({ specifier: match[1] ?? '', at: match.index }))
  if (file.endsWith('.css')) return byPattern(CSS_IMPORT)
  const { module, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return [
    ...module.staticImports.map(({ moduleRequest }) => ({
      specifier: moduleRequest.value,
      at: moduleRequest.start,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, at: moduleRequest.start }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: text.slice(start + 1, end - 1),
      at: start,
    })),
    ...byPattern(NEW_URL),
  ]
}

/**
 * All imports of the files below these folders.
 *
 * @throws Error where a relative import leads to no file: a graph with holes proves nothing.
 */
export function importsOf(folders: readonly string[]): Import[] {
  const files = new Set(folders.flatMap((folder) => globSync(`${folder}/${CODE}`)))
  return [...files].flatMap((from) => {
    const text = readFileSync(from, 'utf8')
    const globbed = [...text.matchAll(EAGER_GLOB)].flatMap(({ 1: pattern = '', index }) =>
      globSync(pattern, { cwd: posix.dirname(from) }).map((path) => ({ specifier: `./${path}`, at: index })),
    )
    return [...specifiers(from, text), ...globbed].map(({ specifier, at }) => {
      const line = text.slice(0, at).split('\n').length
      // JSON imports nothing.
      if (!specifier.startsWith('.') || specifier.endsWith('.json'))
        return { from, line, to: specifier, isPackage: true }
      const to = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
      if (!files.has(to)) throw new Error(`${from}:${line} imports ${specifier}: there is no ${to}`)
      return { from, line, to, isPackage: false }
    })
  })
}
