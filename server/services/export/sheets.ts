import type { SheetRequest } from '../../db/schema/sheetRequest.ts'
import { openAwaiting } from './awaitingFeedback/sheet.ts'
import { openParticipants } from './participants/sheet.ts'
import { openPresences } from './presence/sheet.ts'
import { openPresenceMatrix } from './presenceMatrix/sheet.ts'
import { openProgress } from './progress/sheet.ts'
import type { SheetContext, SheetWriter } from './sheet.ts'

/**
 * Every sheet there is. Another one is a type of `SheetRequest`, and a folder with a function that makes the link (`link.ts`)
 * and one that opens it (`sheet.ts`), named in `subject.ts` and here.
 */
export function openSheetFor(context: SheetContext, query: SheetRequest): Promise<SheetWriter> {
  switch (query.sheet) {
    // Links of releases that had this sheet alone do not name it.
    case undefined:
    case 'participants':
      return openParticipants(context, query)
    case 'presence':
      return openPresences(context, query)
    case 'presence_matrix':
      return openPresenceMatrix(context, query)
    case 'progress':
      return openProgress(context, query)
    case 'awaiting_feedback':
      return openAwaiting(context, query)
  }
}
