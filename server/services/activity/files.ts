import { and, eq, exists, inArray, not, or, sql } from 'drizzle-orm'
import { type ActivityForm, type ActivityType, attachmentOf } from '../../../contract/activity.ts'
import { type MediaType, mediaLimits } from '../../../contract/media.ts'
import type { Id } from '../../../contract/primitives.ts'
import type { SignedIn } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { activities, media } from '../../db/schema.ts'
import { Invalid, WrongFileType } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { uuidOf } from '../ids.ts'
import { heldMedia } from '../media/held.ts'
import type { ReceivedFile } from '../media/receive.ts'

/** The files of a form, by the contract's names. */
export type ActivityFiles = Readonly<Record<'file' | 'theory.file' | 'upload.file', ReceivedFile | undefined>>

/** The columns that name files. */
type FileIds = Pick<typeof activities.$inferSelect, 'fileId' | 'theoryFileId'>

/** What is wanted instead of a file: one that came, one that is named by its id, none. `path` is where that was said. */
type Choice = { path: string; value: ReceivedFile | Id | null }

/** What is wanted for each column; undefined keeps what stands there. */
type Chosen = { [Column in keyof FileIds]: Choice | undefined }

/** What a file has to be. */
type Rule = { type: MediaType; most: number; message: string }

const video = (most: number): Rule => ({ type: 'video', most, message: messages.onlyVideo(most) })
const document = (most: number): Rule => ({ type: 'document', most, message: messages.onlyDocument(most) })

const rulesOf = (type: ActivityType): { [Column in keyof FileIds]: Rule } => {
  const attached = attachmentOf(type)
  return {
    fileId: attached.type === 'video' ? video(attached.most) : document(attached.most),
    theoryFileId: document(mediaLimits.document),
  }
}

const isReceived = (value: Choice['value'] | undefined): value is ReceivedFile =>
  typeof value === 'object' && value !== null

const choiceOf = (
  path: string,
  part: ReceivedFile | undefined,
  text: Id | null | undefined,
): Choice | undefined => {
  const value = part ?? text
  return value === undefined ? undefined : { path, value }
}

/**
 * What a form says of the activity's files: a part replaces, an id takes that file of the library, an empty text removes,
 * nothing keeps. Before the transaction: the files that came are judged without the database.
 *
 * @throws WrongFileType for a file that the activity's type does not take.
 * @throws Invalid where `file` is given under both of its names.
 */
export function chosenFiles(
  { type, file, theory, upload }: Pick<ActivityForm, 'type' | 'file' | 'theory' | 'upload'>,
  files: ActivityFiles,
): Chosen {
  const attached = choiceOf('file', files.file, file)
  const uploaded = choiceOf('upload.file', files['upload.file'], upload?.file)
  if (uploaded && attached) throw new Invalid({ 'upload.file': [messages.fileTwice] })
  if (uploaded && uploaded.value !== null && type !== 'menonton_video')
    throw new Invalid({ 'upload.file': [messages.fileOfVideo] })
  const chosen = {
    fileId: attached ?? (type === 'menonton_video' ? uploaded : undefined),
    theoryFileId: choiceOf('theory.file', files['theory.file'], theory?.file),
  }
  const rules = rulesOf(type)
  for (const column of ['fileId', 'theoryFileId'] as const) {
    const value = chosen[column]?.value
    if (isReceived(value) && value.format.type !== rules[column].type)
      throw new WrongFileType(rules[column].message)
  }
  return chosen
}

type Writing = { tx: Db; signedIn: SignedIn; at: Date }

/** The row of a file that came with an activity: it is not in the library, and goes with its last name. */
async function addFile({ tx, signedIn, at }: Writing, file: ReceivedFile): Promise<string> {
  const { id, storageKey, originalName, format, size, width, height } = file
  await tx.insert(media).values({
    ...{ id, storageKey, originalName, size, width, height },
    type: format.type,
    mime: format.mime,
    title: originalName,
    owner: 'activity',
    createdBy: signedIn.admin.id,
    createdAt: at,
  })
  return id
}

const ownFiles = async (tx: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return await tx
    .select({ id: media.id, type: media.type, size: media.size })
    .from(media)
    .where(inArray(media.id, [...ids]))
}

const idsOf = ({ fileId, theoryFileId }: FileIds): string[] =>
  [fileId, theoryFileId].filter((id) => id !== null)

/**
 * The files as the activity's row will name them. Those of the library are held until the transaction ends, those that
 * came get their rows.
 *
 * @param current what the row names so far: an activity may go on naming what it has, wherever that came from.
 * @throws Invalid for an id that names nothing that may be chosen, and for a file that stays and does not fit a new type.
 */
export async function settledFiles(
  writing: Writing,
  type: ActivityType,
  chosen: Chosen,
  current: FileIds = { fileId: null, theoryFileId: null },
): Promise<FileIds> {
  const { tx } = writing
  const named = [chosen.fileId, chosen.theoryFileId].flatMap((choice) =>
    !choice || choice.value === null || isReceived(choice.value) ? [] : [choice.value],
  )
  const known = new Map<string, { type: MediaType; size: number }>(await heldMedia(tx, named))
  for (const { id, ...facts } of await ownFiles(tx, idsOf(current))) known.set(id, facts)

  const rules = rulesOf(type)
  const settle = async (column: keyof FileIds, path: string): Promise<string | null> => {
    const choice = chosen[column] ?? { path, value: current[column] }
    if (choice.value === null) return null
    if (isReceived(choice.value)) return await addFile(writing, choice.value)
    const id = uuidOf(choice.value) ?? ''
    const facts = known.get(id)
    const { type: wanted, most, message } = rules[column]
    if (!facts) throw new Invalid({ [choice.path]: [messages.fileUnknown] })
    if (facts.type !== wanted || facts.size > most) throw new Invalid({ [choice.path]: [message] })
    return id
  }
  return {
    fileId: await settle('fileId', 'file'),
    theoryFileId: await settle('theoryFileId', 'theory.file'),
  }
}

/**
 * Forgets the rows of files that came with an activity and that none names any more, deleted ones included: they may come
 * back.
 *
 * @returns the storage keys that go once the transaction has committed.
 */
export async function droppedFiles(tx: Db, before: FileIds, after: FileIds): Promise<string[]> {
  const kept = new Set(idsOf(after))
  const left = idsOf(before).filter((id) => !kept.has(id))
  if (left.length === 0) return []
  const naming = tx
    .select({ one: sql`1` })
    .from(activities)
    .where(or(eq(activities.fileId, media.id), eq(activities.theoryFileId, media.id)))
  const gone = await tx
    .delete(media)
    .where(and(inArray(media.id, left), eq(media.owner, 'activity'), not(exists(naming))))
    .returning({ storageKey: media.storageKey })
  return gone.map(({ storageKey }) => storageKey)
}
