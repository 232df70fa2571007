import type { Import } from './importGraph.ts'

/** A module's own files, beside its folders. */
const FILES = '(files)'

/** A company's own: what the product itself leaves empty. */
const OWN = 'own'

/** All folders that a module does not list: alike, and never importing each other. */
const ANY = '*'

type Table = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/**
 * Allowed imports per module, between its folders and its own files. The test compares both directions: an unused arrow
 * fails, too, except from `OWN`.
 */
export const allowedImports: Table = {
  '': {
    contract: [],
    formats: ['contract'],
    src: ['contract', 'formats'],
    server: ['contract'],
  },
  formats: {
    question: [],
    html: ['question'],
    readers: ['html', 'question'],
    writers: ['html', 'question', 'readers'],
    [FILES]: ['question', 'readers'],
  },
  src: {
    common: [],
    session: ['common'],
    i18n: ['common'],
    drafts: ['common', 'session'],
    dataProvider: ['common', 'session'],
    authProvider: ['common', 'dataProvider', 'drafts', 'session'],
    resources: ['common', 'dataProvider', 'drafts', 'i18n', 'session'],
    custom: ['authProvider', 'common', 'dataProvider', 'drafts', 'i18n', 'resources', 'session'],
    app: ['authProvider', 'common', 'custom', 'dataProvider', 'i18n', 'resources', 'session'],
    [FILES]: ['app', 'authProvider', 'common', 'custom', 'dataProvider', 'drafts', 'resources', 'session'],
  },
  'src/resources': {
    _kit: [],
    [ANY]: ['_kit'],
    [FILES]: [ANY, '_kit'],
  },
  'src/resources/_kit': {
    declaration: [],
    drag: [],
    place: [],
    text: ['declaration'],
    ui: ['text'],
    tree: ['text', 'ui'],
    matrix: ['place', 'text', 'ui'],
    page: ['declaration', 'text', 'ui'],
    list: ['declaration', 'text', 'ui'],
    media: ['declaration', 'text', 'ui'],
    'rich-text': ['declaration', 'media', 'text', 'ui'],
    fields: ['declaration', 'media', 'rich-text', 'text', 'ui'],
    form: ['declaration', 'fields', 'media', 'page', 'place', 'text', 'ui'],
    views: ['declaration', 'fields', 'form', 'list', 'page', 'place', 'text', 'ui'],
  },
  'src/custom': {
    guest: [],
    media: [],
    program: [],
    participant: [],
    certificate: ['guest', 'participant'],
    assessment: ['program'],
    activity: ['assessment', 'program'],
    shell: ['guest', 'media', 'participant', 'program'],
    [FILES]: ['activity', 'assessment', 'certificate', 'participant', 'program', 'shell'],
  },
  server: {
    [FILES]: [],
    sheet: [],
    db: [FILES],
    media: [FILES],
    common: [FILES, 'db', 'media'],
    entity: [FILES, 'common', 'db', 'http'],
    http: [FILES, 'common', 'media'],
    domains: [FILES, 'common', 'db', 'entity', 'http', 'media', 'sheet'],
    own: [FILES, 'common', 'db', 'domains', 'entity'],
    routes: [FILES, 'common', 'db', 'domains', 'entity', 'http', 'media', 'own'],
    seed: [FILES, 'common', 'db', 'domains', 'entity', 'media'],
    import: ['common', 'db', 'entity'],
    backup: [FILES, 'db', 'media', 'own'],
    host: [FILES, 'common', 'db', 'domains', 'entity', 'http', 'media', 'routes', 'seed'],
    cli: [FILES, 'backup', 'db', 'host', 'import', 'seed'],
  },
  'server/import': {
    [FILES]: ['cells', 'file', 'staging'],
    cells: [FILES],
    file: [FILES],
    staging: [FILES],
    [ANY]: [FILES, 'cells', 'file', 'staging'],
  },
  'server/entity': {
    [FILES]: [],
    locks: [FILES],
    idempotency: [],
    deletion: [FILES],
    serve: [FILES, 'deletion'],
    deleted: [FILES, 'locks', 'serve'],
  },
  'server/domains': {
    session: [],
    library: [],
    study: [],
    activity: ['library'],
    assessment: ['library'],
    participant: ['library', 'session'],
    program: ['activity', 'library'],
    certificate: ['participant', 'session'],
    export: ['participant', 'session'],
    find: ['participant'],
  },
  'server/domains/assessment': {
    question: [],
    group: ['question'],
    packet: ['group'],
    [FILES]: ['group', 'packet', 'question'],
  },
  'server/domains/participant': {
    member: [],
    presence: ['member'],
    progress: ['member'],
    feedback: ['member', 'progress'],
    [FILES]: ['feedback', 'member', 'presence', 'progress'],
  },
}

/** The packages that a module may import exclusively, or never. */
const packages: Readonly<Record<string, { only: readonly string[] } | { never: readonly string[] }>> = {
  contract: { only: ['zod'] },
  formats: { never: ['node', 'react', 'react-dom', 'react-admin', '@mui', 'hono', 'drizzle-orm'] },
  src: { never: ['node', 'hono', '@hono', 'drizzle-orm', 'pg', '@electric-sql'] },
  server: { never: ['react', 'react-dom', 'react-admin', '@mui', '@emotion'] },
}

/** Modules with restricted importers, across modules. */
const importedOnlyBy: Readonly<Record<string, readonly string[]>> = {
  formats: ['src/custom/assessment'],
  'server/seed': ['server/cli', 'server/host'],
}

/**
 * Folders whose own files are both below and above their subfolders (`kinds.ts` lists the kinds, which import
 * `kind.ts`). Elsewhere they are on one side.
 */
export const composing: readonly string[] = [
  'server/import',
  'server/seed',
  'src/dataProvider',
  'src/resources/_kit/fields',
  'src/resources/program',
]

const isBelow = (folder: string, file: string) => folder === '' || file.startsWith(`${folder}/`)

/** The first step from a folder to a file: a subfolder, or the file's name. */
function stepBelow(folder: string, file: string): { step: string; isFile: boolean } | undefined {
  if (!isBelow(folder, file)) return undefined
  const [step = '', ...rest] = (folder === '' ? file : file.slice(folder.length + 1)).split('/')
  return { step, isFile: rest.length === 0 }
}

/** The submodule of a module that a file is in. */
function submoduleIn(module: string, file: string): { name: string; folder: string } | undefined {
  const below = stepBelow(module, file)
  if (!below) return undefined
  if (below.isFile) return { name: FILES, folder: '' }
  const named = allowedImports[module] ?? {}
  const isAny = !(below.step in named) && ANY in named
  return { name: isAny ? ANY : below.step, folder: below.step }
}

/** An arrow, and a line that imports along it. */
type Arrow = { from: string; to: string; line: string }

const lineOf = ({ from, line, to }: Import) => `${from}:${line} imports ${to}`

/** The imports between a module's folders and own files. */
function arrowsIn(module: string, imports: readonly Import[]): Arrow[] {
  return imports.flatMap((each) => {
    const from = submoduleIn(module, each.from)
    const to = submoduleIn(module, each.to)
    const isArrow = !each.isPackage && from && to && from.folder !== to.folder
    return isArrow ? [{ from: from.name, to: to.name, line: lineOf(each) }] : []
  })
}

/**
 * Imports without an arrow in the table, by line; and arrows that no import uses.
 *
 * @param table of one module.
 */
export function differences(
  module: string,
  imports: readonly Import[],
  table = allowedImports[module] ?? {},
): string[] {
  const arrows = arrowsIn(module, imports)
  const title = module === '' ? '' : `${module}: `
  const forbidden = arrows
    .filter(({ from, to }) => !table[from]?.includes(to))
    .map(({ from, to, line }) => `${title}${from} may not import ${to}: ${line}`)
  const unused = Object.entries(table).flatMap(([from, may]) =>
    may
      .filter((to) => from !== OWN && !arrows.some((arrow) => arrow.from === from && arrow.to === to))
      .map((to) => `${title}${from} imports nothing of ${to} any more: the table says it may`),
  )
  return [...forbidden, ...unused]
}

/** Imports between subfolders of a folder below `top` that the table does not list. */
export const unlisted = (top: string, imports: readonly Import[]): string[] =>
  foldersOf(imports)
    .filter((folder) => isBelow(top, `${folder}/`) && !(folder in allowedImports))
    .flatMap((folder) =>
      arrowsIn(folder, imports)
        .filter(({ from, to }) => from !== FILES && to !== FILES)
        .map(({ line }) => `${folder}: ${line}`),
    )

/** The package of a specifier; `node` for Node's modules. */
const packageOf = (specifier: string) =>
  specifier.startsWith('node:')
    ? 'node'
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')

/** Imports of packages that the file's module may not use. */
export function foreignPackages(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to, isPackage }) => {
      const rule = packages[from.split('/')[0] ?? '']
      if (!isPackage || !rule) return false
      const name = packageOf(to)
      const isIn = (names: readonly string[]) =>
        names.some((each) => name === each || name.startsWith(`${each}/`))
      return 'only' in rule ? !isIn(rule.only) : isIn(rule.never)
    })
    .map(lineOf)
}

/** Imports that violate `importedOnlyBy`. */
export function intrusions(imports: readonly Import[]): string[] {
  return Object.entries(importedOnlyBy).flatMap(([module, friends]) =>
    imports
      .filter(
        ({ from, to }) => isBelow(module, to) && ![module, ...friends].some((each) => isBelow(each, from)),
      )
      .map(lineOf),
  )
}

/**
 * An import cycle among the children of a folder, as the lines that form it; empty without one.
 *
 * @param filesAs `one`: the folder's own files count as one node; `each`: every file is a node.
 */
export function circleIn(folder: string, imports: readonly Import[], filesAs: 'one' | 'each'): string[] {
  const next = new Map<string, Map<string, string>>()
  for (const each of imports) {
    const from = stepBelow(folder, each.from)
    const to = stepBelow(folder, each.to)
    if (each.isPackage || !from || !to) continue
    const nameOf = ({ step, isFile }: typeof from) => (isFile && filesAs === 'one' ? FILES : step)
    const start = nameOf(from)
    const end = nameOf(to)
    if (start === end) continue
    const ends = next.get(start) ?? new Map<string, string>()
    next.set(start, ends.set(end, ends.get(end) ?? lineOf(each)))
  }
  const done = new Set<string>()
  const search = (at: string, path: readonly { step: string; line: string }[]): string[] => {
    const since = path.findIndex(({ step }) => step === at)
    if (since !== -1) return path.slice(since).map(({ line }) => line)
    if (done.has(at)) return []
    for (const [to, line] of next.get(at) ?? []) {
      const circle = search(to, [...path, { step: at, line }])
      if (circle.length > 0) return circle
    }
    done.add(at)
    return []
  }
  for (const start of next.keys()) {
    const circle = search(start, [])
    if (circle.length > 0) return circle
  }
  return []
}

/** All folders of files, at every depth, and the root (`''`). */
export function foldersOf(imports: readonly Import[]): string[] {
  const folders = imports.flatMap(({ from }) => {
    const steps = from.split('/').slice(0, -1)
    return steps.map((_, nth) => steps.slice(0, nth).join('/')).concat(steps.join('/'))
  })
  return [...new Set(folders)].sort()
}

/** The table as Markdown, for the documents. */
export function boundariesInMarkdown(): string {
  const path = (module: string, name: string) => {
    if (name === FILES) return `own files of \`${module}/\``
    return `\`${module === '' ? '' : `${module}/`}${name}/\``
  }
  const rows = Object.entries(allowedImports).flatMap(([module, table]) =>
    Object.entries(table).map(([from, may]) => [
      path(module, from),
      may.length === 0 ? '–' : may.map((to) => (to === FILES ? 'own files' : to)).join(', '),
    ]),
  )
  const heads = ['module', 'may import']
  const widths = heads.map((head, nth) => Math.max(head.length, ...rows.map((row) => row[nth]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, nth) => cell.padEnd(widths[nth] ?? 0)).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** What modules of `src` may keep: caches of what never changes, by file, with what they keep. */
export const caches: Readonly<Record<string, string>> = {
  'src/common/lazyComponent.tsx': 'code that has arrived',
  'src/custom/assessment/check/EntryRow.tsx': 'what was opened of a builder, as long as that',
  'src/custom/assessment/model/rows.ts': 'rows of a packet, as long as that',
  'src/custom/assessment/model/unsaved.ts': 'the last result of a pure function',
  'src/custom/assessment/model/untouched.ts': 'the last result of a pure function',
  'src/custom/certificate/draw/layoutInBrowser.ts': 'the layout of a certificate, as long as that',
  'src/custom/certificate/draw/worker.ts': 'fonts, in a worker',
  'src/custom/certificate/fonts/missingGlyphs.ts': 'letters of a font',
  'src/custom/certificate/fonts/loadFonts.ts': 'fonts of the page, a canvas to measure with',
  'src/custom/certificate/model/fitText.ts': 'widths of texts',
  'src/custom/program/model/rows.ts': 'rows of a panel, as long as that',
  'src/dataProvider/normalise.ts': 'the reader of a schema',
  'src/i18n/messages.ts': 'messages that have arrived',
  'src/resources/_kit/rich-text/RichTextBox.tsx': 'code that has arrived',
  'src/resources/_kit/rich-text/useEditorValue.ts': 'the HTML of a node, as long as that',
  'src/resources/_kit/text/format.ts': 'formats of a language',
}

const kept =
  /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet|EventTarget|AbortController|BroadcastChannel|QueryClient)(?:<.*>)?\(|create[A-Z]\w*\(\)|createStore\b))/
const constant = /: Readonly(?:Map|Set)<|new Set\((?!\))/

/** Lines of a module in which it keeps something beyond its evaluation. */
export const stateIn = (text: string): string[] =>
  text.split('\n').filter((line) => kept.test(line) && !constant.test(line))

/** The caches as Markdown, for the documents. */
export const cachesInMarkdown = (): string =>
  Object.entries(caches)
    .map(([file, what]) => `- \`${file}\`: ${what}`)
    .join('\n')
