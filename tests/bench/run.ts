import { cpus } from 'node:os'
import { certificate } from './parts/certificate.ts'
import { certificateBeside } from './parts/certificateBeside.ts'
import { certificateZip } from './parts/certificateZip.ts'
import { form } from './parts/form.ts'
import { importLines } from './parts/import.ts'
import { matrix } from './parts/matrix.ts'
import { open } from './parts/open.ts'
import { outline } from './parts/outline.ts'
import { outlineRequests } from './parts/outlineRequests.ts'
import { packets } from './parts/packets.ts'
import { packetsMemory } from './parts/packetsMemory.ts'
import { packetsSaving } from './parts/packetsSaving.ts'
import { paint } from './parts/paint.ts'
import { participants } from './parts/participants.ts'
import { participantsEmbedded } from './parts/participantsEmbedded.ts'
import { presence } from './parts/presence.ts'
import { progress } from './parts/progress.ts'
import { questionsIn } from './parts/questionsIn.ts'
import { requests } from './parts/requests.ts'
import { sheet } from './parts/sheet.ts'
import { size } from './parts/size.ts'
import { cleanUp } from './support/cleanup.ts'
import { Skipped } from './support/part.ts'

/* `npm run bench [-- PART …]`: figures side by side. What each means: docs/performance.md. */

const parts: Record<string, () => Promise<void>> = {
  ...{
    size,
    paint,
    open,
    certificate,
    form,
    matrix,
    outline,
    packets,
    participants,
    presence,
    progress,
    requests,
    sheet,
  },
  import: importLines,
  'certificate-zip': certificateZip,
  'certificate-beside': certificateBeside,
  'participants-embedded': participantsEmbedded,
  'outline-requests': outlineRequests,
  'packets-saving': packetsSaving,
  'packets-memory': packetsMemory,
  'questions-in': questionsIn,
}

const asked = process.argv.slice(2)
/** Who asks for `outline` or `packets` asks for what begins so, too. */
const isAsked = (name: string) => asked.some((each) => name === each || name.startsWith(`${each}-`))
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await cleanUp()
    process.exit(1)
  })

console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
)
for (const [name, run] of Object.entries(parts)) {
  if (asked.length > 0 && !isAsked(name)) continue
  try {
    await run()
  } catch (error) {
    const skipped = error instanceof Skipped
    console.error(
      `\n${skipped ? 'Skipped' : 'Failed'} ${name}: ${error instanceof Error ? error.message : error}`,
    )
    if (!skipped || isAsked(name)) process.exitCode = 1
  } finally {
    await cleanUp()
  }
}
process.exit()
