import type { Db } from '../../db/db.ts'
import { openDatabase } from '../../host/openDatabase.ts'
import { OperatorFault } from '../../operatorFault.ts'
import { readSettings, type Settings } from '../../settings.ts'
import type { Terminal } from './terminal.ts'

export class UsageError extends Error {}

/** Tells an operator's faults in a line, those of the command line with the usage. @param failed the code after a fault. */
export async function runCommand(
  { error: tell }: Pick<Terminal, 'error'>,
  { usage, failed }: { usage: string; failed: number },
  run: () => Promise<number>,
): Promise<number> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof UsageError || (error instanceof TypeError && 'code' in error))
      tell(`${error.message}\n\n${usage}`)
    else if (error instanceof OperatorFault) tell(error.message)
    else throw error
    return failed
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
