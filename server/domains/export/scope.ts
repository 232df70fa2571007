import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { SheetRequest } from '../../db/schema/sheetRequest.ts'
import { programs } from '../../db/schema.ts'
import { parseId } from '../../entity/ids.ts'
import { NotFoundError } from '../../errors.ts'
import { scopeOf } from '../participant/presence/scope.ts'

/** What a sheet is limited to: programs (none: all of them), and a topic. */
type ExportScope = { programs: readonly string[]; topic: string | null }

function toExportScope(query: SheetRequest): ExportScope {
  switch (query.sheet) {
    case undefined:
    case 'participants':
      return { programs: query.programs, topic: null }
    case 'presence': {
      const { of, id } = query.scope
      return { programs: of === 'program' ? [id] : [], topic: of === 'topic' ? id : null }
    }
    case 'presence_matrix':
      return { programs: [query.matrix.program], topic: query.matrix.topic }
    case 'progress':
      return { programs: [query.program], topic: query.topic }
    case 'awaiting_feedback':
      return { programs: [query.program], topic: null }
  }
}

/** In the order of `ids`. @throws NotFoundError when one is missing: a sheet that lacks one would not say so. */
export async function titlesOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: programs.id, title: programs.title })
    .from(programs)
    .where(and(inArray(programs.id, [...ids]), isNull(programs.deletedAt)))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return ids.map((id) => {
    const title = titles.get(id)
    if (title === undefined) throw new NotFoundError(ids.length === 1 ? 'program' : 'programs')
    return title
  })
}

/** A sheet's program and its title. @throws NotFoundError */
export async function requireSheetProgram(
  db: Db,
  program: string,
): Promise<{ id: string; titles: string[] }> {
  const id = parseId(program, 'program')
  return { id, titles: await titlesOf(db, [id]) }
}

/** The programs and the topic must still exist. @throws NotFoundError */
export async function checkExportScope(db: Db, query: SheetRequest): Promise<void> {
  const exportScope = toExportScope(query)
  if (exportScope.programs.length > 0) await titlesOf(db, exportScope.programs)
  if (exportScope.topic !== null) await scopeOf(db, { topic_id: exportScope.topic })
}
