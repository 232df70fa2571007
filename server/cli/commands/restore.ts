import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CheckedBackup, checkBackup } from '../../backup/checkBackup.ts'
import { checkDatabase, checkStore, restoreFiles, restoreTables } from '../../backup/restore.ts'
import { openBackupStore } from '../../backup/store.ts'
import { openEmbeddedTarget, openPostgresTarget } from '../../backup/target.ts'
import { lockFolder } from '../../host/lock.ts'
import { openMediaStore } from '../../host/openMediaStore.ts'
import { retryUntilAnswered, STARTUP_TIMEOUT } from '../../host/retryUntilAnswered.ts'
import { OperatorError } from '../../operatorError.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { runCommand, UsageError } from './command.ts'
import { interruptible } from './interruptible.ts'
import { type Io, openTerminal, type Terminal } from './terminal.ts'

const USAGE = `Restores a backup into an empty database and an empty media store.

  npm run restore -- FILE [--check]

  --check  reads all of FILE, says what it is, and writes nothing

Ends with 0; 1 when it is restored, but files are missing; 2 when nothing was done; 3 when it was interrupted: run it again.
Works on DATABASE_URL, or on the embedded database in DATA_DIR, which no server may be using.`

type Request = { path: string; isCheck: boolean }

function readArguments(args: string[]): Request | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const [path = '', ...extraArguments] = positionals
  if (path === '') throw new UsageError('FILE is missing.')
  if (extraArguments.length > 0) throw new UsageError(`Unexpected: ${extraArguments.join(' ')}`)
  return { path, isCheck: values.check }
}

const number = new Intl.NumberFormat('en')

const summaryOf = ({ manifest: { moment, release, tables }, files }: CheckedBackup) =>
  `${moment}, release ${release}: ${number.format(tables.reduce((sum, { rows }) => sum + rows, 0))} rows, ${number.format(files.size)} files`

/** Reads the backup, and fills the media store. */
async function restoreMedia(
  { path }: Request,
  settings: Settings,
  signal: AbortSignal,
): Promise<CheckedBackup> {
  const backup = await checkBackup(path, signal)
  const media = openBackupStore(await openMediaStore(settings), signal)
  await checkStore(media, backup.files)
  await restoreFiles(backup, media, signal)
  return backup
}

async function restoreIntoPostgres(
  url: string,
  request: Request,
  settings: Settings,
  { report, signal }: { report: Terminal['error']; signal: AbortSignal },
): Promise<CheckedBackup> {
  const open = () =>
    retryUntilAnswered(() => openPostgresTarget(url, signal), { timeout: STARTUP_TIMEOUT, report, signal })
  // Before hours of reading, and not held meanwhile.
  const first = await open()
  await checkDatabase(first.db).finally(first.close)
  const backup = await restoreMedia(request, settings, signal)
  const target = await open()
  await restoreTables(target, backup, signal).finally(target.close)
  return backup
}

/** Beside its place, and moved there when whole: an interrupted one is no database. */
async function restoreIntoFolder(
  request: Request,
  settings: Settings,
  signal: AbortSignal,
): Promise<CheckedBackup> {
  const { dataDir } = settings
  const unlock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (existsSync(folder))
      throw new OperatorError(
        `There is a database in ${dataDir}. Move ${folder} away, or choose another DATA_DIR.`,
      )
    const backup = await restoreMedia(request, settings, signal)
    const draftFolder = `${folder}.new`
    rmSync(draftFolder, { recursive: true, force: true })
    try {
      const target = await openEmbeddedTarget(draftFolder)
      await restoreTables(target, backup, signal).finally(target.close)
      renameSync(draftFolder, folder)
    } finally {
      rmSync(draftFolder, { recursive: true, force: true })
    }
    return backup
  } finally {
    unlock()
  }
}

async function run(request: Request, env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  const { log, error: report } = terminal
  return await interruptible(terminal, request.path, async (signal) => {
    if (request.isCheck) {
      log(`${request.path} is whole. ${summaryOf(await checkBackup(request.path, signal))}.`)
      return 0
    }
    const settings = readSettings(env)
    const { databaseUrl } = settings
    const backup = await (databaseUrl
      ? restoreIntoPostgres(databaseUrl, request, settings, { report, signal })
      : restoreIntoFolder(request, settings, signal))
    log(`Restored ${summaryOf(backup)}. Staff have to sign in anew.`)
    const media = backup.manifest.tables.find(({ name }) => name === 'media')
    const missing = (media?.rows ?? 0) - backup.files.size
    if (missing === 0) return 0
    report(
      `${number.format(missing)} files of media are not in the backup. Copy them into the media store from where they are.`,
    )
    return 1
  })
}

/** @returns the code that the process ends with. */
export async function main(argv: string[], env: NodeJS.ProcessEnv, io: Io): Promise<number> {
  const terminal = openTerminal(io)
  return await runCommand(terminal, { usage: USAGE, exitCodeOnError: 2 }, async () => {
    const request = readArguments(argv)
    if (request) return await run(request, env, terminal)
    terminal.log(USAGE)
    return 0
  })
}
