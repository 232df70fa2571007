import { makeTemplate } from './scratchPostgres.ts'

/** Creates a migrated template database for contract tests on PostgreSQL; every test server gets a copy. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return undefined
  const { name, drop } = await makeTemplate(url)
  process.env.TEST_DATABASE_TEMPLATE = name
  return drop
}
