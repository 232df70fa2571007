import { parseArgs } from 'node:util'
import type { Db } from '../../db/db.ts'
import { isTemporary } from '../../db/errors.ts'
import { completions } from '../../import/completions/kind.ts'
import { ImportError } from '../../import/file/importError.ts'
import { ImportInterruptedError, type ImportSummary, importFile } from '../../import/importFile.ts'
import { participants } from '../../import/participants/kind.ts'
import { presence } from '../../import/presence/kind.ts'
import { OperatorError } from '../../operatorError.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'
import { createProgress } from './progress.ts'
import { type Io, openTerminal, type Terminal } from './terminal.ts'

const USAGE = `Brings a provider's data in, from comma-separated values (CSV UTF-8, with ; or ,).

  npm run import -- participants FILE.csv [--dry-run] [--strict] [--rejects PATH] [--without-contact]
  npm run import -- completions FILE.csv
  npm run import -- presence FILE.csv

  --dry-run       says what would become of the lines, and writes nothing
  --strict        all or nothing: writes nothing when a line is refused
  --rejects PATH  where refused lines are told (FILE.ditolak.csv)
  --without-contact  takes participants of whom no column has a phone number or an e-mail

Ends with 0, with 1 when lines were refused, with 2 when nothing was done, with 3 when it was interrupted: run it again.
A file may be imported twice.
Works on DATABASE_URL, or on the embedded database in DATA_DIR while no server is running.`

type Options = Parameters<typeof importFile>[2]

const importers: Record<string, (db: Db, options: Options) => Promise<ImportSummary>> = {
  participants: (db, options) => importFile(db, participants, options),
  completions: (db, options) => importFile(db, completions, options),
  presence: (db, options) => importFile(db, presence, options),
}

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      rejects: { type: 'string' },
      'without-contact': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const [name = '', path = '', ...extraArguments] = positionals
  const run = Object.hasOwn(importers, name) ? importers[name] : undefined
  if (!run) throw new UsageError(name === '' ? 'What shall be imported?' : `Unknown kind of file: ${name}`)
  if (path === '') throw new UsageError('FILE.csv is missing.')
  if (extraArguments.length > 0) throw new UsageError(`Unexpected: ${extraArguments.join(' ')}`)
  return {
    run,
    options: {
      path,
      rejectsPath: values.rejects,
      isDry: values['dry-run'],
      isStrict: values.strict,
      isWithoutContact: values['without-contact'],
    },
  }
}

const number = new Intl.NumberFormat('id-ID')

function printSummary(
  { log, error }: Terminal,
  summary: ImportSummary,
  { isDry, isStrict }: { isDry: boolean; isStrict: boolean },
): void {
  for (const warning of summary.warnings) error(`Peringatan: ${warning}`)
  const { rows, added, changed, same, repeated, rejected } = summary
  const counts = {
    baris: rows,
    baru: added,
    diperbarui: changed,
    'tetap sama': same,
    ganda: repeated,
    ditolak: rejected,
  }
  for (const [name, n] of Object.entries(counts)) log(`${number.format(n).padStart(12)} ${name}`)
  if (rejected > 0) log(`Baris yang ditolak dan alasannya: ${summary.rejectsPath}`)
  if (isDry) log('Percobaan (--dry-run): tidak ada yang ditulis.')
  else if (isStrict && !summary.isWritten) log('Ada baris yang ditolak (--strict): tidak ada yang ditulis.')
  else if (added + changed === 0) log('Tidak ada yang berubah.')
}

/** Exit code: some lines may be in; a lost connection does not tell. */
const INTERRUPTED_CODE = 3

type Request = NonNullable<ReturnType<typeof readArguments>>

async function runImport(db: Db, { run, options }: Request, io: Io, terminal: Terminal): Promise<number> {
  const progress = createProgress(io.stderr)
  try {
    const summary = await run(db, { ...options, onProgress: progress.show })
    progress.end()
    printSummary(terminal, summary, options)
    if (summary.rejected === 0) return 0
    return options.isStrict && !options.isDry ? 2 : 1
  } catch (error) {
    progress.end()
    if (error instanceof ImportError) throw new OperatorError(error.message)
    if (!(error instanceof ImportInterruptedError)) throw error
    if (error.rows === 0 && !isTemporary(error)) throw new OperatorError(error.message)
    terminal.error(
      `Impor terhenti setelah ${number.format(error.rows)} baris ditulis: ${error.message}\nJalankan lagi untuk melanjutkan.`,
    )
    return INTERRUPTED_CODE
  }
}

/** @returns the code that the process ends with. */
export async function main(argv: string[], env: NodeJS.ProcessEnv, io: Io): Promise<number> {
  const terminal = openTerminal(io)
  return await runCommand(terminal, { usage: USAGE, exitCodeOnError: 2 }, async () => {
    const request = readArguments(argv)
    if (request) return await withDatabase(env, terminal.error, (db) => runImport(db, request, io, terminal))
    terminal.log(USAGE)
    return 0
  })
}
