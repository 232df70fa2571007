import { z } from 'zod'
import { recorder, Statement } from '../../support/statements.ts'

/** The statements that the product sends for one program list: whose session it is, then the page of rows. */
export const Statements = z.object({ session: Statement, list: Statement })
export type Statements = z.infer<typeof Statements>

/** What the app sends for a list: what is measured beside it runs the same, whatever it becomes. */
export async function recordStatements(
  databaseUrl: string,
  path: string,
  token: string,
): Promise<Statements> {
  const { ask, close } = recorder(databaseUrl)
  try {
    const [session, list, ...more] = await ask(path, token)
    if (!session || !list || more.length > 0)
      throw new Error(`A list now sends ${more.length + 2} statements: teach the bare server about them.`)
    return { session, list }
  } finally {
    await close()
  }
}
