import { and, eq, exists, inArray, not, or, sql } from 'drizzle-orm'
import type { ActivityType } from '../../../../contract/activity.ts'
import type { MediaType } from '../../../../contract/media.ts'
import type { SignedIn } from '../../../common/context.ts'
import type { Db } from '../../../db/db.ts'
import { activities, droppedFiles, media } from '../../../db/schema.ts'
import { toUuid } from '../../../entity/ids.ts'
import { ValidationError } from '../../../errors.ts'
import type { ReceivedFile } from '../../../media/receivedFile.ts'
import { messages } from '../../../messages.ts'
import { lockMedia } from '../../library/lockMedia.ts'
import { fileColumns } from '../../library/receive.ts'
import { type FileChoices, isReceivedFile } from './choose.ts'
import { type FileIds, rulesOf } from './rules.ts'

type WriteContext = { tx: Db; signedIn: SignedIn; writtenAt: Date }

/** Inserts the row of an activity's upload. It is not in the library, and is dropped with its last reference. */
async function addFile({ tx, signedIn, writtenAt }: WriteContext, file: ReceivedFile): Promise<string> {
  await tx.insert(media).values({
    ...fileColumns(file),
    title: file.originalName,
    owner: 'activity',
    createdBy: signedIn.admin.id,
    createdAt: writtenAt,
  })
  return file.id
}

/** Type and size of files that may be referenced: those of the library, locked, and the activity's current ones. */
async function readSelectableFiles(tx: Db, choices: FileChoices, current: FileIds) {
  const ids = [choices.fileId, choices.theoryFileId].flatMap((choice) =>
    !choice || choice.value === null || isReceivedFile(choice.value) ? [] : [choice.value],
  )
  const selectableFiles = new Map<string, { type: MediaType; size: number }>(await lockMedia(tx, ids))
  const currentIds = [current.fileId, current.theoryFileId].filter((id) => id !== null)
  if (currentIds.length === 0) return selectableFiles
  const columns = { id: media.id, type: media.type, size: media.size }
  const rows = await tx.select(columns).from(media).where(inArray(media.id, currentIds))
  for (const { id, ...fileFacts } of rows) selectableFiles.set(id, fileFacts)
  return selectableFiles
}

/**
 * Locks library files, and inserts rows for uploads.
 * @param current the row before an update: its own files stay valid choices.
 * @throws ValidationError for an id that cannot be chosen, and for a kept file that does not fit a new type.
 */
export async function resolveFiles(
  context: WriteContext,
  type: ActivityType,
  choices: FileChoices,
  current: FileIds & { type: ActivityType } = { type, fileId: null, theoryFileId: null },
): Promise<FileIds> {
  const filesById = await readSelectableFiles(context.tx, choices, current)
  const rules = rulesOf(type)
  const currentRules = rulesOf(current.type)
  const resolveFile = async (column: keyof FileIds, path: string): Promise<string | null> => {
    const { [column]: choice = { path, value: current[column] } } = choices
    if (choice.value === null) return null
    if (isReceivedFile(choice.value)) return await addFile(context, choice.value)
    const id = toUuid(choice.value) ?? ''
    const { type: requiredType, maxBytes, message } = rules[column]
    // An unchanged file is validated only when its rule changes.
    if (id === current[column] && requiredType === currentRules[column].type) return id
    const file = filesById.get(id)
    if (!file) throw new ValidationError({ [choice.path]: [messages.fileUnknown] })
    if (file.type !== requiredType || file.size > maxBytes)
      throw new ValidationError({ [choice.path]: [message] })
    return id
  }
  return {
    fileId: await resolveFile('fileId', 'file'),
    theoryFileId: await resolveFile('theoryFileId', 'theory.file'),
  }
}

/**
 * Drops rows of own files without a reference; deleted activities count. The sweep removes the bytes later: after a
 * lost commit or a restored backup the old row needs them.
 */
export async function dropFiles(
  tx: Db,
  previousFiles: FileIds,
  newFiles: FileIds,
  droppedAt: Date,
): Promise<void> {
  const candidates = [previousFiles.fileId, previousFiles.theoryFileId]
    .filter((id) => id !== null)
    .filter((id) => id !== newFiles.fileId && id !== newFiles.theoryFileId)
  if (candidates.length === 0) return
  // Waits for copies that are about to name a file; the next statement sees them.
  await tx
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, candidates))
    .orderBy(media.id)
    .for('update')
  const references = tx
    .select({ one: sql`1` })
    .from(activities)
    .where(or(eq(activities.fileId, media.id), eq(activities.theoryFileId, media.id)))
  const deletedRows = await tx
    .delete(media)
    .where(and(inArray(media.id, candidates), eq(media.owner, 'activity'), not(exists(references))))
    .returning({ storageKey: media.storageKey })
  if (deletedRows.length > 0)
    await tx.insert(droppedFiles).values(deletedRows.map((file) => ({ ...file, droppedAt })))
}
