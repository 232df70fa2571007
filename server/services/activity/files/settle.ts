import { inArray } from 'drizzle-orm'
import type { ActivityType } from '../../../../contract/activity.ts'
import type { MediaType } from '../../../../contract/media.ts'
import type { Db } from '../../../db/db.ts'
import { media } from '../../../db/schema.ts'
import { Invalid } from '../../../errors.ts'
import { messages } from '../../../messages.ts'
import type { SignedIn } from '../../context.ts'
import { uuidOf } from '../../ids.ts'
import { heldMedia } from '../../media/held.ts'
import type { ReceivedFile } from '../../media/receive.ts'
import { type Chosen, isReceived } from './choose.ts'
import { type FileIds, rulesOf } from './rules.ts'

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

/** What is known of the files that may be named: those of the library, held, and those that the activity has. */
async function knownFiles(tx: Db, chosen: Chosen, current: FileIds) {
  const named = [chosen.fileId, chosen.theoryFileId].flatMap((choice) =>
    !choice || choice.value === null || isReceived(choice.value) ? [] : [choice.value],
  )
  const known = new Map<string, { type: MediaType; size: number }>(await heldMedia(tx, named))
  const own = [current.fileId, current.theoryFileId].filter((id) => id !== null)
  if (own.length === 0) return known
  const facts = { id: media.id, type: media.type, size: media.size }
  const rows = await tx.select(facts).from(media).where(inArray(media.id, own))
  for (const { id, ...rest } of rows) known.set(id, rest)
  return known
}

/**
 * The files as an activity's row will name them. Those of the library are held until the transaction ends, those that
 * came get their rows.
 *
 * @param current the row so far, of one that is changed: it may go on naming the files that it has.
 * @throws Invalid for an id that names nothing that may be chosen, and for a file that stays and does not fit a new type.
 */
export async function settledFiles(
  writing: Writing,
  type: ActivityType,
  chosen: Chosen,
  current: FileIds & { type: ActivityType } = { type, fileId: null, theoryFileId: null },
): Promise<FileIds> {
  const known = await knownFiles(writing.tx, chosen, current)
  const [rules, before] = [rulesOf(type), rulesOf(current.type)]
  const settle = async (column: keyof FileIds, path: string): Promise<string | null> => {
    const { [column]: choice = { path, value: current[column] } } = chosen
    if (choice.value === null) return null
    if (isReceived(choice.value)) return await addFile(writing, choice.value)
    const id = uuidOf(choice.value) ?? ''
    const { type: wanted, most, message } = rules[column]
    // What stands there already is judged when the rule becomes another, not at each save.
    if (id === current[column] && wanted === before[column].type) return id
    const facts = known.get(id)
    if (!facts) throw new Invalid({ [choice.path]: [messages.fileUnknown] })
    if (facts.type !== wanted || facts.size > most) throw new Invalid({ [choice.path]: [message] })
    return id
  }
  return {
    fileId: await settle('fileId', 'file'),
    theoryFileId: await settle('theoryFileId', 'theory.file'),
  }
}
