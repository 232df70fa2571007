import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/*
 * Checks that what a Markdown document references in this repository exists:
 *
 * - Paths, in backticks or as arguments of a command, from the root. `*` and `**` stand for anything, `{name}` for any
 *   one name, `{a,b}` for both. What git ignores is generated, and may be missing.
 * - Commands in backticks and in blocks of `sh`: `npm run X`, `npm test`, `npx TOOL`, `node FILE`. A word in capitals stands
 *   for an argument.
 * - Links to other documents, and to headings.
 * - Excerpts: a block that begins with `// from PATH` holds lines of that file; lines that begin with `//` are free.
 * - In blocks of `mermaid`, paths that begin with a folder of the root. Blocks of other languages are examples.
 */

/** What documents may reference. */
export type Repository = {
  /** All files and folders, from the root, without those that git ignores. */
  paths: ReadonlySet<string>
  /** Whether git ignores it. */
  isIgnored: (path: string) => boolean
  scripts: ReadonlySet<string>
  /** Whether `npx` finds it. */
  isProgram: (name: string) => boolean
  read: (path: string) => string
}

export function thisRepository(): Repository {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean)
  const isIgnored = (path: string) =>
    ignored.some((pattern) => {
      const name = pattern.replace(/^\//, '')
      return name.startsWith('*') ? path.endsWith(name.slice(1)) : path.split('/')[0] === name
    })
  const paths = readdirSync('.')
    .filter((name) => name !== '.git' && !isIgnored(name))
    .flatMap((name) => [name, ...globSync(`${name}/**/*`).map((path) => path.replaceAll('\\', '/'))])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  return {
    paths: new Set(paths),
    isIgnored,
    scripts: new Set(Object.keys(scripts)),
    isProgram: (name) => existsSync(join('node_modules/.bin', name)),
    read: (path) => readFileSync(path, 'utf8'),
  }
}

/** Every Markdown file of the root and of `docs/`. */
export const documentsOf = ({ paths }: Repository): string[] =>
  [...paths].filter((path) => /^([^/]+|docs\/.+)\.md$/.test(path)).sort()

/** Extensions of source files; others in documents (`peserta.csv`) are examples. */
const written = /[^./]\.(tsx?|jsonc?|md|css|html|sql|conf|yml)$/

/** Expands the braces of a path, an expression per alternative. */
function patternsOf(path: string): RegExp[] {
  const [whole, before = '', choices = '', after = ''] = /^(.*?)\{([^}]*,[^}]*)\}(.*)$/.exec(path) ?? []
  if (whole !== undefined)
    return choices.split(',').flatMap((choice) => patternsOf(`${before}${choice}${after}`))
  const parts = path
    .replace(/\/$/, '')
    .split(/(\*\*\/?|\*|\{\w+\})/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.+^$()|[\]\\?]/g, '\\$&')
      return part.startsWith('**') ? '(.+/)?' : '[^/]+'
    })
  return [new RegExp(`^${parts.join('')}$`)]
}

/** First segments of paths that are relative to a subfolder. */
const foldersOf = ({ paths }: Repository) =>
  new Set(
    [...paths]
      .filter((path) => path.includes('/'))
      .flatMap((path) => path.split('/').slice(0, -1).slice(0, 3)),
  )

/** Errors of a word, if it is a path. */
function faultOfPath(word: string, repository: Repository): string[] {
  const [first = ''] = word.split('/')
  const isOfRoot = repository.paths.has(first)
  const isPath = isOfRoot || written.test(word) || (word.includes('/') && foldersOf(repository).has(first))
  if (!isPath || /^[/<]|:\/\//.test(word) || repository.isIgnored(word)) return []
  const isThere = patternsOf(word).every((pattern) =>
    [...repository.paths].some((path) => pattern.test(path)),
  )
  return isThere ? [] : [`no such path: ${word}`]
}

const isPlaceholder = (word: string) => /^[A-Z]+$/.test(word)

const builtIn = new Set(['ci', 'install', 'audit', 'outdated', 'update'])

/** Errors of a command line, if it calls npm, npx or node. */
function faultsOfCommand(line: string, repository: Repository): string[] {
  const [command = ''] = line.split('>')
  const words = command.split(/\s+/).filter((word) => word && !/^[A-Z_]+=/.test(word))
  const [program, ...args] = words
  const [verb = '', name = ''] = args
  const paths = args.flatMap((word) => faultOfPath(word, repository))
  if (program === 'npm') {
    const script = verb === 'run' ? (name === '--silent' ? (args[2] ?? '') : name) : verb
    const isThere =
      repository.scripts.has(script) || (verb === 'run' ? isPlaceholder(script) : builtIn.has(verb))
    return [...(isThere ? [] : [`no such script: npm ${verb} ${name}`.trimEnd()]), ...paths]
  }
  if (program === 'npx') {
    if (verb === 'node') return faultsOfCommand(args.join(' '), repository)
    return [
      ...(repository.isProgram(verb) || isPlaceholder(verb) ? [] : [`no such program: npx ${verb}`]),
      ...paths,
    ]
  }
  if (program === 'node') {
    const file = args.find((word) => !word.startsWith('-')) ?? ''
    return repository.paths.has(file) || isPlaceholder(file)
      ? paths
      : [`no such program: node ${file}`.trimEnd()]
  }
  return []
}

const isCommand = (line: string) => /^([A-Z_]+=\S* )*(npm|npx|node) /.test(line)

/** Anchors as GitHub generates them. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#{1,6} +(.*)$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-')
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}

/** Errors of a link's target. */
function faultOfLink(target: string, document: string, text: string, repository: Repository): string[] {
  if (/^[a-z]+:/.test(target)) return []
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? document : normalize(join(dirname(document), file)).replaceAll('\\', '/')
  if (path !== document && !repository.paths.has(path.replace(/\/$/, ''))) return [`no such file: ${target}`]
  if (anchor === undefined) return []
  const isThere = anchorsOf(path === document ? text : repository.read(path)).has(anchor)
  return isThere ? [] : [`no such heading: ${target}`]
}

const block = /^( *)(```+)(\w*)[^\n]*\n([\s\S]*?)^\1\2 *$/gm

const withoutBlocks = (text: string) => text.replace(block, '')

/** Errors of a code block. */
function faultsOfBlock(language: string, code: string, repository: Repository): string[] {
  const lines = code.split('\n').map((line) => line.trim())
  if (language === 'sh')
    return lines
      .map((line) => line.replace(/(^|\s)#.*$/, ''))
      .flatMap((line) => line.split(/&&|\||;/))
      .flatMap((line) => faultsOfCommand(line.trim(), repository))
  if (language === 'mermaid')
    return (code.match(/[\w.*{}/-]+\/[\w.*{}/-]*/g) ?? [])
      .filter((word) => repository.paths.has(word.split('/')[0] ?? ''))
      .flatMap((word) => faultOfPath(word, repository))
  const [, source] = /^\/\/ from (\S+)/.exec(code) ?? []
  if (source === undefined) return []
  if (!repository.paths.has(source)) return [`no such path: ${source}`]
  const known = new Set(
    repository
      .read(source)
      .split('\n')
      .map((line) => line.trim()),
  )
  return lines
    .filter((line) => !line.startsWith('//') && !known.has(line) && line !== '')
    .map((line) => `not in ${source}: ${line}`)
}

/** Messages for everything that a document references and that does not exist. */
export function faultsOf(document: string, text: string, repository: Repository): string[] {
  const blocks = [...text.matchAll(block)].flatMap(([, , , language = '', code = '']) =>
    faultsOfBlock(language, code, repository),
  )
  const prose = withoutBlocks(text)
  const spans = [...prose.matchAll(/(`+)((?:[^`\n]|\n(?!\n))+)\1/g)].map(([, , span = '']) =>
    span.trim().replace(/\s+/g, ' ').replaceAll('\\|', '|'),
  )
  const named = spans.flatMap((span) => {
    if (isCommand(span)) return faultsOfCommand(span, repository)
    return span.includes(' ') ? [] : faultOfPath(span, repository)
  })
  const links = [...prose.replace(/`[^`\n]*`/g, '').matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)].flatMap(
    ([, target = '']) => faultOfLink(target, document, text, repository),
  )
  return [...blocks, ...named, ...links]
}
