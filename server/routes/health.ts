import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

const PATIENCE = 2_000

/** Whether the database answers, soon. */
export async function isHealthy({ db }: Pick<Context, 'db'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, false)
  })
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
