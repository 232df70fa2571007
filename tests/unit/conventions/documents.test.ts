import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { documentsOf, faultsOf, type Repository, thisRepository } from '../../support/documents.ts'

const repository = thisRepository()
const documents = documentsOf(repository)
const LONGEST_LINE = 160

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8')

  test('names only existing paths, commands, headings and lines of code', () => {
    expect(faultsOf(document, text, repository)).toEqual([])
  })

  test('keeps every line within 160 characters', () => {
    const long = text.split('\n').flatMap((line, index) => {
      const length = [...line].length
      return length > LONGEST_LINE ? [`line ${index + 1}: ${length}`] : []
    })
    expect(long).toEqual([])
  })
})

test('keeps the README within 150 lines', () => {
  expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
})

test('docs/dependencies.md gives a reason for exactly the packages of package.json', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const packages = Object.keys({ ...dependencies, ...devDependencies })
  const named = readFileSync('docs/dependencies.md', 'utf8')
    .split('\n')
    .flatMap((line) => (/^\| `/.test(line) ? (line.split('|')[1]?.match(/[^`, ]+(?=`)/g) ?? []) : []))
  const covers = (name: string) => (one: string) =>
    name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name
  expect(packages.filter((one) => !named.some((name) => covers(name)(one)))).toEqual([])
  expect(named.filter((name) => !packages.some(covers(name)))).toEqual([])
})

describe('faultsOf', () => {
  const files: Record<string, string> = {
    'README.md': '# Balai',
    'docs/api.md': '# The API\n\n## Signing in\n\n## Lists, `limit`\n\n## Lists, `limit`\n',
    'package.json': '',
    'src/a/b.ts': 'const one = 1\n  const two = 2\n',
    'src/a/words.ts': '',
    'tests/unit/c.test.ts': '',
    'tests/ui/d.test.tsx': '',
  }
  const folders = ['docs', 'src', 'src/a', 'tests', 'tests/unit', 'tests/ui']
  const small: Repository = {
    paths: new Set([...Object.keys(files), ...folders]),
    isIgnored: (path) => path.startsWith('dist'),
    scripts: new Set(['test', 'bench']),
    isProgram: (name) => name === 'vitest',
    read: (path) => files[path] ?? '',
  }

  test.each([
    ['a path', 'In `src/a/c.ts`.', ['no such path: src/a/c.ts']],
    ['a folder', 'In `src/b/` and `src/b`.', ['no such path: src/b/', 'no such path: src/b']],
    ['a file without its folder', '`words.ts`', ['no such path: words.ts']],
    [
      'a path without its first folders',
      '`a/b.ts`, `unit/`',
      ['no such path: a/b.ts', 'no such path: unit/'],
    ],
    ['a pattern', '`tests/**/*.spec.ts`', ['no such path: tests/**/*.spec.ts']],
    ['one of two alternatives', '`tests/{unit,e2e}`', ['no such path: tests/{unit,e2e}']],
    ['a path on the next line', 'Before `src/a/b.ts`\nand `src/x.ts`.', ['no such path: src/x.ts']],
    ['a path in a diagram', '```mermaid\nflowchart\n  A[src/x/y] --> B[a/b]\n```', ['no such path: src/x/y']],
    ['a script', '`npm run tests -- FILE`', ['no such script: npm run tests']],
    ['a script over two lines', '`npm run\ntests`', ['no such script: npm run tests']],
    ['an npm command', '`npm launch`', ['no such script: npm launch']],
    ['a program', '`npx jest`', ['no such program: npx jest']],
    ['a file that is run', '`npx node src/run.ts`', ['no such program: node src/run.ts']],
    ['an argument', '`CI=true npm run bench -- src/x.ts`', ['no such path: src/x.ts']],
    [
      'a command of a block',
      '```sh\nnpm ci && npm run go  # npm run comment\n```',
      ['no such script: npm run go'],
    ],
    [
      'a command of a block in a list',
      '- so:\n\n  ```sh\n  npm run go\n  ```\n',
      ['no such script: npm run go'],
    ],
    [
      'a line of an excerpt',
      '```ts\n// from src/a/b.ts\nconst one = 2\n```',
      ['not in src/a/b.ts: const one = 2'],
    ],
    ['the file of an excerpt', '```ts\n// from src/x.ts\n```', ['no such path: src/x.ts']],
    ['a link', '[one](other.md), ![two](x.png)', ['no such file: other.md', 'no such file: x.png']],
    ['a heading', '[one](api.md#signing-out)', ['no such heading: api.md#signing-out']],
    ['a heading of the page itself', '# One\n\n[one](#two)', ['no such heading: #two']],
    ['a heading inside a block', '```sh\n# two\n```\n\n[one](#two)', ['no such heading: #two']],
  ])('reports as missing: %s', (_, text, faults) => {
    expect(faultsOf('docs/page.md', text, small)).toEqual(faults)
  })

  test.each([
    [
      'existing paths',
      '`src/a/b.ts`, `src/a/`, `package.json`, `docs`, `tests/**/*.test.ts`, `tests/{unit,ui}/*`',
    ],
    ['a placeholder in a path', '`src/{name}/words.ts`'],
    ['paths that git ignores', '`dist/`, `dist/index.html`'],
    [
      'text that only looks like a path',
      '`/src/x`, `text/csv`, `https://a/b.ts`, `and/or`, `peserta.csv`, `theory.file`',
    ],
    [
      'commands',
      '`npm test`, `npm ci`, `npx vitest run`, `npx node src/a/b.ts`, `CI=true npm run bench -- --all > out.json`',
    ],
    ['commands with placeholders', '`npm run X -- NAME`, `npx TOOL`, `npx node FILE`'],
    ['an excerpt', '```ts\n// from src/a/b.ts\nconst two = 2\n// and more\n```'],
    ['an example', '```ts\n// src/x.ts\nimport "src/y.ts"\n```'],
    [
      'links',
      '[a](api.md), [b](../README.md#balai), [c](https://a.test/b.md), [d](../src/a/b.ts), [e](../tests/ui/)',
    ],
    ['headings', '[a](api.md#signing-in), [b](api.md#lists-limit), [c](api.md#lists-limit-1)'],
  ])('accepts %s', (_, text) => {
    expect(faultsOf('docs/page.md', text, small)).toEqual([])
  })
})
