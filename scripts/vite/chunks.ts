import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { certificateFonts } from './certificateFonts.ts'
import { nativeEntries } from './nativeEntries.ts'

type Chunk = Rolldown.OutputChunk

/** MUI and its dependencies. */
const ui =
  /node_modules\/(@mui|@emotion|@babel|stylis|clsx|react-transition-group|react-is|prop-types|hoist-non-react-statics)\//

/** The public page: it loads about as much as the login page, and nothing of the product. */
const open = /\/src\/custom\/certificate\/check\/CertificateCheckPage\.tsx$/

/** Screens that staff begin their day with, which must open at once. */
const everyday = /\/src\/(product\.ts|resources\/program\/ProgramList\.tsx)$/

/** What the first list does without: the other resources. */
const declarations = /\/src\/resources\/all\.ts$/

/** What many screens beyond the first list share, and nothing below it: each would be a request of its own. */
const leaves =
  /\/node_modules\/(query-string|decode-uri-component|filter-obj|split-on-first|strict-uri-encode|lucide-react\/.*\/(award|check|columns-3|download|external-link|pencil|printer|square|trash)\.m?js|ra-core\/.*\/fetch\.js)|\/src\/.*\/(fileAddress|toolsSx|rowStops)\.ts$/

/** The chunks without manual groups: each module in the smallest chunk that does. */
async function finestChunks(): Promise<Chunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), certificateFonts, nativeEntries],
    build: { write: false, minify: false, modulePreload: false, reportCompressedSize: false },
  })
  if (!('output' in built)) throw new Error('One build was expected')
  return built.output.filter((file) => file.type === 'chunk')
}

/** The modules of these chunks and, through all static imports, of the chunks below them. */
function modulesBelow(chunks: readonly Chunk[], from: (chunk: Chunk) => boolean): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const executable = new Set<Chunk>()
  const waiting = chunks.filter(from)
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (executable.has(chunk)) continue
    executable.add(chunk)
    waiting.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []))
  }
  return new Set([...executable].flatMap(({ moduleIds }) => moduleIds))
}

/**
 * Which modules share a chunk. Left alone, every module that two screens share cuts another chunk out: the first list
 * came in 40 of them, and naming, fetching and starting each costs a slow processor more than what it holds. So what the
 * login page needs of MUI is one chunk, and what the everyday screens need beyond the login page is one.
 *
 * Which modules these are is asked of the bundler itself, in a first build that writes nothing: what a barrel like
 * react-admin's imports but nobody uses is already gone there.
 */
export async function screenGroups(): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await finestChunks()
  const login = modulesBelow(chunks, ({ isEntry }) => isEntry)
  const anybody = modulesBelow(chunks, ({ facadeModuleId }) => open.test(facadeModuleId ?? ''))
  const screens = modulesBelow(chunks, ({ facadeModuleId }) => everyday.test(facadeModuleId ?? ''))
  const declared = modulesBelow(chunks, ({ facadeModuleId }) => declarations.test(facadeModuleId ?? ''))
  return [
    {
      name: 'ui',
      // Plus the few modules that only the everyday screens and the public page share, which merit no chunk.
      test: (id) => (login.has(id) ? ui.test(id) : screens.has(id) && anybody.has(id)),
    },
    {
      name: 'everyday',
      // The screens themselves stay chunks of their own: the build's manifest finds them by their names.
      test: (id) => screens.has(id) && !login.has(id) && !anybody.has(id) && !everyday.test(id),
      includeDependenciesRecursively: false,
    },
    {
      name: 'declarations',
      test: (id) =>
        (declared.has(id) || leaves.test(id)) && !screens.has(id) && !login.has(id) && !anybody.has(id),
      includeDependenciesRecursively: false,
    },
  ]
}
