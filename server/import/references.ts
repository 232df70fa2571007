import { sql } from 'drizzle-orm'
import { arrayOf } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { programs } from '../db/schema.ts'
import { toUuid } from '../services/ids.ts'
import { reasons } from './words.ts'

/** What is there under an id or a title. */
export const uuidsAmong = (texts: Iterable<string>): string[] => [
  ...new Set([...texts].flatMap((text) => toUuid(text) ?? [])),
]

/** Whether a cell names something: by its id, or by exactly its title. */
export const isNamedBy = (text: string, { id, title }: { id: string; title: string }): boolean =>
  title === text || id === text.toLowerCase()

export type NamedProgram = { id: string; title: string; isDeleted: boolean }

/** What is read of others' records: as it stands, or held until the transaction ends, so that none is deleted meanwhile. */
export type Hold = 'read' | 'hold'

export const keyShare = (hold: Hold) => (hold === 'hold' ? sql`for key share` : sql``)

/** The programs with these ids or titles, deleted ones, too. */
export async function findPrograms(tx: Db, named: ReadonlySet<string>, hold: Hold): Promise<NamedProgram[]> {
  if (named.size === 0) return []
  const { rows } = await tx.execute<NamedProgram>(sql`
    select id, title, deleted_at is not null as "isDeleted" from ${programs}
    where id = any(${arrayOf(uuidsAmong(named), 'uuid')}) or title = any(${arrayOf([...named], 'text')})
    order by id ${keyShare(hold)}`)
  return rows
}

/** Finds the program that a cell names: one, and not deleted. */
export function programFinder(all: readonly NamedProgram[]) {
  const byName = new Map<string, NamedProgram[]>()
  const add = (name: string, program: NamedProgram) => {
    const known = byName.get(name)
    if (known) known.push(program)
    else byName.set(name, [program])
  }
  for (const program of all) {
    add(program.title, program)
    add(program.id, program)
  }
  /** @param preferred the one that is meant when several have the title. */
  return (text: string, preferred?: string): NamedProgram | { refused: string } => {
    const found = byName.get(toUuid(text) ?? text) ?? []
    const living = found.filter(({ isDeleted }) => !isDeleted)
    const [first, ...others] = living
    if (!first)
      return {
        refused: found.length > 0 ? reasons.programDeleted(text) : reasons.programUnknown(text),
      }
    if (others.length === 0) return first
    return living.find(({ id }) => id === preferred) ?? { refused: reasons.programAmbiguous(text) }
  }
}
