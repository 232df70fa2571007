import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { backup } from './parts/backup.ts'
import { certificate } from './parts/certificate.ts'
import { certificateBeside } from './parts/certificateBeside.ts'
import { certificateZip } from './parts/certificateZip.ts'
import { copies } from './parts/copies.ts'
import { form } from './parts/form.ts'
import { guests } from './parts/guests.ts'
import { importLines } from './parts/import.ts'
import { matrix } from './parts/matrix.ts'
import { open } from './parts/open.ts'
import { outline } from './parts/outline.ts'
import { outlineRequests } from './parts/outlineRequests.ts'
import { packets } from './parts/packets.ts'
import { packetsMemory } from './parts/packetsMemory.ts'
import { packetsPostgres, packetsSaving } from './parts/packetsSaving.ts'
import { paint } from './parts/paint.ts'
import { participantFilters } from './parts/participantFilters.ts'
import { participants } from './parts/participants.ts'
import { participantsEmbedded } from './parts/participantsEmbedded.ts'
import { pooler } from './parts/pooler.ts'
import { presence } from './parts/presence.ts'
import { presses } from './parts/presses.ts'
import { progress } from './parts/progress.ts'
import { questionsIn } from './parts/questionsIn.ts'
import { requests } from './parts/requests.ts'
import { scaling } from './parts/scaling.ts'
import { sheet } from './parts/sheet.ts'
import { size } from './parts/size.ts'
import { starts } from './parts/starts.ts'
import { cleanUp } from './support/cleanup.ts'
import { type Block, figuresOf, type JsonFigure, jsonOf, textOf } from './support/figures.ts'
import { type Part, Skipped, startBench } from './support/part.ts'

/*
 * `npm run bench [-- PART … | all] [--full] [--json]`: runs the benchmarks. docs/performance.md explains the figures.
 * Figures go to stdout, progress and failures to stderr.
 */

const parts: Record<string, Part> = {
  size,
  backup,
  starts,
  paint,
  open,
  certificate,
  copies,
  form,
  guests,
  matrix,
  outline,
  packets,
  participants,
  pooler,
  presence,
  presses,
  progress,
  requests,
  scaling,
  sheet,
  import: importLines,
  'certificate-zip': certificateZip,
  'certificate-beside': certificateBeside,
  'participant-filters': participantFilters,
  'participants-embedded': participantsEmbedded,
  'outline-requests': outlineRequests,
  'packets-saving': packetsSaving,
  'packets-postgres': packetsPostgres,
  'packets-memory': packetsMemory,
  'questions-in': questionsIn,
}

const usage = `npm run bench -- [PART …] [--full] [--json]. Parts: all, ${Object.keys(parts).join(', ')}.`

function argumentsOrExit() {
  try {
    const options = {
      full: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    } as const
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(1)
  }
}

const {
  values: { full, json },
  positionals: requestedParts,
} = argumentsOrExit()
const all = requestedParts.length === 0 || requestedParts.includes('all')
/** `outline` and `packets` also select the parts with that prefix. */
const isAsked = (name: string) => requestedParts.some((each) => name === each || name.startsWith(`${each}-`))
const unknown = requestedParts.filter((name) => name !== 'all' && !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}.\n${usage}`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await cleanUp()
    process.exit(1)
  })

const figures: JsonFigure[] = []
/** Those of the part under way: one that fails half way writes none. */
let ownFigures: JsonFigure[] = []
const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`
const head = `${machine}${full ? ', in full' : '; within five minutes each: --full measures more'}`
const measured = {
  date: new Date().toISOString().slice(0, 10),
  machine,
  options: full ? '--full' : 'within five minutes',
}
if (json) console.error(head)
else console.log(head)

for (const [name, run] of Object.entries(parts)) {
  if (!all && !isAsked(name)) continue
  const add = (block: Block) => {
    if (json) ownFigures.push(...figuresOf(block).map((figure) => jsonOf(name, figure, measured)))
    else console.log(textOf(block))
  }
  const bench = startBench(name, full, { say: console.error, add })
  try {
    bench.progress('begins')
    ownFigures = []
    await run(bench)
    figures.push(...ownFigures)
    bench.progress('is done')
  } catch (error) {
    const skipped = error instanceof Skipped
    bench.progress(`${skipped ? 'skipped' : 'failed'}: ${error instanceof Error ? error.message : error}`)
    if (!skipped || isAsked(name)) process.exitCode = 1
  } finally {
    await cleanUp()
  }
}
if (json) console.log(JSON.stringify(figures, undefined, 2))
process.exit()
