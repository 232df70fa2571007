import { existsSync, rmSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupSummary, backUp } from '../../backup/backUp.ts'
import { checkBackup } from '../../backup/checkBackup.ts'
import { openDraft } from '../../backup/draft.ts'
import { openEmbeddedSnapshot, openPostgresSnapshot, type Snapshot } from '../../backup/snapshot.ts'
import { openBackupStore } from '../../backup/store.ts'
import { connectControl } from '../../host/controlClient.ts'
import { FolderInUseError, lockFolder } from '../../host/lock.ts'
import { openMediaStore } from '../../host/openMediaStore.ts'
import { retryUntilAnswered, STARTUP_TIMEOUT } from '../../host/retryUntilAnswered.ts'
import { OperatorError } from '../../operatorError.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { runCommand, UsageError } from './command.ts'
import { interruptible } from './interruptible.ts'
import { type Io, openTerminal, type Terminal } from './terminal.ts'

const USAGE = `Backs the database and its files up, beside a server at work.

  npm run backup -- FILE [--keep N] [--without-media | --since EARLIER]

  FILE             what is written; %t in it stands for the moment (20261130T042320Z), - for standard output
  --keep N         then removes older ones of the same pattern, all but the newest N
  --without-media  leaves the files of media out, which are backed up otherwise
  --since EARLIER  names the files that EARLIER has, a backup in the same folder: restoring wants both

Ends with 0; 1 when files are missing that rows name; 2 when nothing was done; 3 when it was interrupted: run it again.
Works on DATABASE_URL, or on the embedded database in DATA_DIR, beside its server, too. Who may read FILE may read everything.`

const STANDARD_OUTPUT = '-'

type Request = { path: string; keep: number | undefined; isWithMedia: boolean; since: string | undefined }

function readKeep(value: string | undefined, path: string): number | undefined {
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new UsageError('--keep takes a whole number from 1 to 999999.')
  if (!path.includes('%t')) throw new UsageError('--keep needs %t in the name of FILE.')
  return Number(value)
}

/** @returns the path of EARLIER, without links: they may lead elsewhere tomorrow. @throws UsageError */
async function findEarlier(since: string, path: string): Promise<string> {
  const earlier = await realpath(since)
  if (path === STANDARD_OUTPUT) return earlier
  const folder = await realpath(dirname(path))
  if (earlier === join(folder, basename(path)))
    throw new UsageError('--since takes another backup than FILE.')
  if (dirname(earlier) !== folder) throw new UsageError('--since takes a backup in the same folder as FILE.')
  return earlier
}

function readArguments(args: string[]): Request | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      'without-media': { type: 'boolean', default: false },
      since: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const [path = '', ...extraArguments] = positionals
  if (path === '') throw new UsageError('FILE is missing.')
  if (extraArguments.length > 0) throw new UsageError(`Unexpected: ${extraArguments.join(' ')}`)
  const isWithMedia = !values['without-media']
  const { since } = values
  if (since !== undefined && !isWithMedia)
    throw new UsageError('--since and --without-media exclude each other.')
  return { path, keep: readKeep(values.keep, path), isWithMedia, since }
}

/** Of the folder itself, or of a copy that its server makes. */
async function openEmbedded(
  { dataDir }: Settings,
  report: Terminal['error'],
  onServerStopped: () => void,
): Promise<Snapshot> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) throw new OperatorError(`There is no database in ${dataDir} (DATA_DIR).`)
  try {
    const unlock = lockFolder(dataDir)
    const snapshot = await openEmbeddedSnapshot(folder)
    return { ...snapshot, close: () => snapshot.close().finally(unlock) }
  } catch (error) {
    const control = error instanceof FolderInUseError && connectControl(dataDir)
    if (!control) throw error
    const copy = await control.borrowCopy()
    report(`The server held its database for ${(copy.heldFor / 1_000).toFixed(2)} s.`)
    let isOurs = true
    copy.ended.then(() => isOurs && onServerStopped())
    // A server that stopped has removed it, but not what was written here since: also where this process gives up.
    const remove = () => rmSync(copy.folder, { recursive: true, force: true })
    process.once('exit', remove)
    const giveBack = () => {
      isOurs = false
      remove()
      process.off('exit', remove)
      copy.giveBack()
    }
    const snapshot = await openEmbeddedSnapshot(join(copy.folder, 'database')).catch((reason: unknown) => {
      giveBack()
      throw reason
    })
    return { ...snapshot, close: () => snapshot.close().finally(giveBack) }
  }
}

const number = new Intl.NumberFormat('en')

function printSummary(
  { log, error }: Terminal,
  { path, bytes, seconds }: { path: string; bytes: number; seconds: number },
  { rows, files, earlierFiles, missing, unknownTables }: BackupSummary,
): void {
  if (unknownTables.length > 0) error(`Left out, as no table of Balai: ${unknownTables.join(', ')}.`)
  for (const key of missing.slice(0, 20)) error(`Missing in the media store: ${key}`)
  if (missing.length > 0) error(`Files that are missing: ${number.format(missing.length)}.`)
  const named = earlierFiles === 0 ? '' : ` and ${number.format(earlierFiles)} of the earlier backup`
  log(
    `${path}: ${number.format(rows)} rows, ${number.format(files)} files${named}, ${(bytes / 1_000_000).toFixed(1)} MB in ${seconds.toFixed(1)} s.`,
  )
}

/** The new one is whole by then: what cannot be read is said, and ends nothing. */
async function removeOld(
  { keepNewest }: Awaited<ReturnType<typeof openDraft>>,
  keep: number,
  { log, error: report }: Terminal,
) {
  try {
    for (const old of await keepNewest(keep)) log(`Removed ${old}.`)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    report(`${error.message} No older one was removed.`)
  }
}

async function run(
  { path, keep, isWithMedia, since }: Request,
  env: NodeJS.ProcessEnv,
  io: Io,
  terminal: Terminal,
) {
  const settings = readSettings(env)
  const start = performance.now()
  const moment = new Date()
  const report = terminal.error
  return await interruptible(terminal, path, async (signal, interrupt) => {
    const earlier =
      since === undefined ? undefined : await checkBackup(await findEarlier(since, path), signal)
    const draft = path === STANDARD_OUTPUT ? undefined : await openDraft(path, moment)
    try {
      const { databaseUrl } = settings
      const snapshot = databaseUrl
        ? await retryUntilAnswered(() => openPostgresSnapshot(databaseUrl, signal), {
            timeout: STARTUP_TIMEOUT,
            report,
            signal,
          })
        : await openEmbedded(settings, report, () => interrupt('the server stopped'))
      const write = async () => {
        const media = isWithMedia ? openBackupStore(await openMediaStore(settings), signal) : undefined
        return await backUp(snapshot, draft?.output ?? io.stdout, { media, earlier, moment, signal })
      }
      const summary = await write().finally(snapshot.close)
      const bytes = (await draft?.finish()) ?? 0
      const seconds = (performance.now() - start) / 1_000
      const printed = draft ? terminal : { ...terminal, log: report }
      printSummary(printed, { path: draft?.path ?? 'Standard output', bytes, seconds }, summary)
      if (draft && keep !== undefined) await removeOld(draft, keep, terminal)
      return summary.missing.length > 0 ? 1 : 0
    } finally {
      await draft?.remove()
    }
  })
}

/** @returns the code that the process ends with. */
export async function main(argv: string[], env: NodeJS.ProcessEnv, io: Io): Promise<number> {
  const terminal = openTerminal(io)
  return await runCommand(terminal, { usage: USAGE, exitCodeOnError: 2 }, async () => {
    const request = readArguments(argv)
    if (request) return await run(request, env, io, terminal)
    terminal.log(USAGE)
    return 0
  })
}
