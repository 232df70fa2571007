import type { Context } from '../../common/context.ts'
import { createDownload } from '../../common/download.ts'
import type { Db } from '../../db/db.ts'
import type { SheetRequest } from '../../db/schema/sheetRequest.ts'
import { openAwaitingFeedback } from './awaitingFeedback.ts'
import { findLink } from './link.ts'
import { openParticipants } from './participants.ts'
import { openPresenceMatrix } from './presenceMatrix.ts'
import { openPresences } from './presences.ts'
import { openProgress } from './progress.ts'
import { checkExportScope } from './scope.ts'
import type { SheetWriter } from './sheet.ts'

/** Another sheet is a type of `SheetRequest` and a file that requests and opens it, named in `scope.ts` and here. */
function openSheetFor(db: Db, query: SheetRequest): Promise<SheetWriter> {
  switch (query.sheet) {
    // Links of releases that had this sheet alone do not name it.
    case undefined:
    case 'participants':
      return openParticipants(db, query)
    case 'presence':
      return openPresences(db, query)
    case 'presence_matrix':
      return openPresenceMatrix(db, query)
    case 'progress':
      return openProgress(db, query)
    case 'awaiting_feedback':
      return openAwaitingFeedback(db, query)
  }
}

/**
 * The sheet behind a link.
 *
 * @throws ExpiredError; NotFoundError also when one of its programs, or its topic, was deleted meanwhile.
 */
export async function openSheet({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>, token: string) {
  const { fileName, sheetRequest } = await findLink({ db, now }, token)
  await checkExportScope(db, sheetRequest)
  /** Generates the bytes while they are read. The first rows are queried at once. */
  const read = async () => createDownload(await openSheetFor(db, sheetRequest), log, 'export failed')
  return { fileName, read }
}
