import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Import, importsOf } from '../../support/importGraph.ts'
import {
  allowedImports,
  boundariesInMarkdown,
  circleIn,
  composing,
  differences,
  foldersOf,
  foreignPackages,
  intrusions,
  unlisted,
} from '../../support/moduleBoundaries.ts'

const imports = importsOf(['contract', 'formats', 'src', 'server'])

describe('module boundaries', () => {
  test.each(Object.keys(allowedImports))('matches the imports of %s to the table', (module) => {
    expect(differences(module, imports)).toEqual([])
  })

  test('lists the folders of server that import each other, at every depth', () => {
    expect(unlisted('server', imports)).toEqual([])
  })

  test('imports packages only where they are allowed', () => {
    expect(foreignPackages(imports)).toEqual([])
  })

  test('imports restricted modules only from where they are allowed', () => {
    expect(intrusions(imports)).toEqual([])
  })

  test.each(foldersOf(imports))('finds no import cycle in %s', (folder) => {
    expect(circleIn(folder, imports, 'each')).toEqual([])
  })

  test('lists the folders whose own files both share and compose', () => {
    const both = foldersOf(imports).filter((folder) => circleIn(folder, imports, 'one').length > 0)
    expect(both).toEqual(composing)
  })

  test('shows the table in the architecture document', () => {
    const page = readFileSync('docs/architecture/README.md', 'utf8')
    expect(page.split(/<!-- \/?module boundaries -->/)[1]?.trim()).toBe(boundariesInMarkdown())
  })
})

/** Imports as `importer imported`. */
const drawn = (...arrows: string[]): Import[] =>
  arrows.map((arrow, nth) => {
    const [from = '', to = ''] = arrow.split(' ')
    return { from, line: nth + 1, to, isPackage: !to.includes('.ts') }
  })

describe('boundary checks', () => {
  const table = { guest: [], shell: ['guest'] }
  const needed = 'src/custom/shell/b.ts src/custom/guest/a.ts'

  test.each([
    {
      what: 'an import that the table lacks',
      arrows: [needed, 'src/custom/guest/a.ts src/custom/shell/b.ts'],
      line: 'src/custom: guest may not import shell: src/custom/guest/a.ts:2 imports src/custom/shell/b.ts',
    },
    {
      what: 'a module that the table lacks',
      arrows: [needed, 'src/custom/new/a.ts src/custom/guest/b.ts'],
      line: 'src/custom: new may not import guest: src/custom/new/a.ts:2 imports src/custom/guest/b.ts',
    },
    {
      what: 'an unused entry of the table',
      arrows: ['src/custom/shell/a.ts src/custom/shell/b.ts'],
      line: 'src/custom: shell imports nothing of guest any more: the table says it may',
    },
  ])('reports $what', ({ arrows, line }) => {
    expect(differences('src/custom', drawn(...arrows), table)).toEqual([line])
  })

  test('reports unlisted folders that import each other', () => {
    const siblings = drawn('server/new/b/x.ts server/new/c/y.ts', 'server/new/f.ts server/new/c/y.ts')
    expect(unlisted('server', siblings)).toEqual([
      'server/new: server/new/b/x.ts:1 imports server/new/c/y.ts',
    ])
  })

  test('reports resources that import each other', () => {
    const siblings = drawn('src/resources/study/a.ts src/resources/topic/b.ts')
    expect(differences('src/resources', siblings)).toContain(
      'src/resources: * may not import *: src/resources/study/a.ts:1 imports src/resources/topic/b.ts',
    )
  })

  test('reports foreign packages and imports of restricted modules', () => {
    const wrong = drawn(
      'contract/a.ts hono',
      'src/a.ts node:fs',
      'src/a.ts @mui/material',
      'server/a.ts react',
    )
    expect(foreignPackages(wrong)).toEqual([
      'contract/a.ts:1 imports hono',
      'src/a.ts:2 imports node:fs',
      'server/a.ts:4 imports react',
    ])
    expect(intrusions(drawn('src/custom/media/a.ts formats/read.ts'))).toEqual([
      'src/custom/media/a.ts:1 imports formats/read.ts',
    ])
  })

  test.each([
    { what: 'between two folders', arrows: ['a/b/x.ts a/c/y.ts', 'a/c/z.ts a/b/w.ts'], length: 2 },
    {
      what: 'through a file',
      arrows: ['a/b/x.ts a/f.ts', 'a/f.ts a/c/y.ts', 'a/c/y.ts a/b/x.ts'],
      length: 3,
    },
    { what: 'between two files', arrows: ['a/x.ts a/y.ts', 'a/y.ts a/x.ts'], length: 2 },
    { what: 'none', arrows: ['a/b/x.ts a/f.ts', 'a/g.ts a/b/x.ts'], length: 0 },
  ])('detects import cycles: $what', ({ arrows, length }) => {
    expect(circleIn('a', drawn(...arrows), 'each')).toHaveLength(length)
  })

  test('detects own files on both sides of a subfolder', () => {
    expect(circleIn('a', drawn('a/b/x.ts a/f.ts', 'a/g.ts a/b/x.ts'), 'one')).toHaveLength(2)
  })
})
