import { OperatorError } from '../operatorError.ts'
import { RELEASE } from '../release.ts'
import type { Db } from './db.ts'
import { migrationTags, readJournals } from './migrate.ts'

/** Of releases: `0.10.0` is newer than `0.9.0`. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** Those that this release does not know. */
export async function readNewerMigrations(db: Db) {
  const tags = migrationTags()
  const applied = Object.values(await readJournals(db)).flat()
  return applied.filter(({ hash }) => !tags.has(hash))
}

/**
 * Looks for migrations of a newer release, which a database keeps when an older one is started again.
 *
 * @returns a warning.
 * @throws OperatorError where this release may not run on them.
 */
export async function checkNewerMigrations(db: Db, release = RELEASE): Promise<string | undefined> {
  const newer = await readNewerMigrations(db)
  if (newer.length === 0) return undefined
  const oldest =
    newer
      .map(({ oldestRelease }) => oldestRelease ?? '')
      .sort(compare)
      .at(-1) ?? ''
  if (compare(oldest, release) > 0)
    throw new OperatorError(
      `The database has been changed for release ${oldest} or newer; this is release ${release}. Start that one.`,
    )
  return `The database has migrations of a newer release (${newer.length}). This one, ${release}, may still run on it; take backups with the newer one.`
}
