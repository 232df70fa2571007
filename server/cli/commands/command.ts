import type { Db } from '../../db/db.ts'
import { openDatabase } from '../../host/openDatabase.ts'
import { OperatorError } from '../../operatorError.ts'
import { readSettings, type Settings } from '../../settings.ts'
import type { Terminal } from './terminal.ts'

export class UsageError extends Error {}

/** Prints an operator's error in a line, those of the command line with the usage. @param exitCodeOnError of the process, after an error. */
export async function runCommand(
  { error: printError }: Pick<Terminal, 'error'>,
  { usage, exitCodeOnError }: { usage: string; exitCodeOnError: number },
  run: () => Promise<number>,
): Promise<number> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof UsageError || (error instanceof TypeError && 'code' in error))
      printError(`${error.message}\n\n${usage}`)
    else if (error instanceof OperatorError) printError(error.message)
    else throw error
    return exitCodeOnError
  }
}

export async function withDatabase<Result>(
  env: NodeJS.ProcessEnv,
  report: Terminal['error'],
  run: (db: Db, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(env)
  const { db, close } = await openDatabase(settings, (error) => report(error.message), { report })
  try {
    return await run(db, settings)
  } finally {
    await close()
  }
}
