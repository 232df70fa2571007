import { sql } from 'drizzle-orm'
import { sqlArray } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { programs } from '../db/schema.ts'
import { toUuid } from '../entity/ids.ts'
import { reasons } from './messages.ts'

export const uuidsIn = (texts: Iterable<string>): string[] => [
  ...new Set([...texts].flatMap((text) => toUuid(text) ?? [])),
]

/** Whether a cell references a record: by its id, or exactly by its title. */
export const isNamedBy = (text: string, { id, title }: { id: string; title: string }): boolean =>
  title === text || id === text.toLowerCase()

export type NamedProgram = { id: string; title: string; isDeleted: boolean }

/** How referenced records are read: without a lock, or locked until the transaction ends, so that none is deleted. */
export type LockMode = 'read' | 'hold'

export const keyShare = (lockMode: LockMode) => (lockMode === 'hold' ? sql`for key share` : sql``)

export async function findPrograms(
  tx: Db,
  names: ReadonlySet<string>,
  lockMode: LockMode,
): Promise<NamedProgram[]> {
  if (names.size === 0) return []
  const { rows } = await tx.execute<NamedProgram>(sql`
    select id, title, deleted_at is not null as "isDeleted" from ${programs}
    where id = any(${sqlArray(uuidsIn(names), 'uuid')}) or title = any(${sqlArray([...names], 'text')})
    order by id ${keyShare(lockMode)}`)
  return rows
}

/** Finds the program that a cell names: one, and not deleted. */
export function createProgramFinder(candidates: readonly NamedProgram[]) {
  const byName = new Map<string, NamedProgram[]>()
  const add = (name: string, program: NamedProgram) => {
    const sameName = byName.get(name)
    if (sameName) sameName.push(program)
    else byName.set(name, [program])
  }
  for (const program of candidates) {
    add(program.title, program)
    add(program.id, program)
  }
  /** @param preferredId wins when several have the title. */
  return (text: string, preferredId?: string): NamedProgram | { issue: string } => {
    const matches = byName.get(toUuid(text) ?? text) ?? []
    const existingPrograms = matches.filter(({ isDeleted }) => !isDeleted)
    const [first, ...duplicates] = existingPrograms
    if (!first)
      return {
        issue: matches.length > 0 ? reasons.programDeleted(text) : reasons.programUnknown(text),
      }
    if (duplicates.length === 0) return first
    return existingPrograms.find(({ id }) => id === preferredId) ?? { issue: reasons.programAmbiguous(text) }
  }
}
