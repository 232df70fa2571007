import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/* Within a domain no export name has two meanings. */

/** Every file of English messages has `en`, every resource `resource`, every command `main`. */
const conventions = new Set(['en', 'resource', 'main'])

/** A domain of the screens, a room of the kit, else the folder below the top. */
const domainOf = (path: string): string => {
  const isDeep = path.startsWith('src/custom/') || path.startsWith('src/resources/')
  return path
    .split('/')
    .slice(0, isDeep ? 3 : 2)
    .join('/')
}

function exportsOf(path: string): string[] {
  return parseSync(path, readFileSync(path, 'utf8')).program.body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null
    if (!declared) return []
    if (declared.type === 'VariableDeclaration')
      return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    return 'id' in declared && declared.id?.type === 'Identifier' ? [declared.id.name] : []
  })
}

test('gives no export name two meanings within a domain', () => {
  const places = new Map<string, Set<string>>()
  for (const path of globSync('{contract,formats,server,src}/**/*.{ts,tsx}', { exclude: ['**/*.d.ts'] }))
    for (const name of exportsOf(path)) {
      if (conventions.has(name)) continue
      const key = `${domainOf(path)} ${name}`
      places.set(key, (places.get(key) ?? new Set()).add(path))
    }
  const twice = [...places].filter(([, paths]) => paths.size > 1)
  expect(twice.map(([key, paths]) => `${key}: ${[...paths].join(', ')}`)).toEqual([])
})
