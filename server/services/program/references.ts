import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Id } from '../../../contract/primitives.ts'
import type { Db } from '../../db/db.ts'
import { media, studies } from '../../db/schema.ts'
import { type FieldErrors, Invalid } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { uuidOf } from '../ids.ts'

/** Ids out of a request, of what a program points at. */
type Named = { study: Id; cover: Id | null; pictures: (Id | null)[] }

type Held = { study: string; cover: string | null; pictures: (string | null)[] }

/** The study's id, held: whoever deletes it waits until the program that uses it is written, and then counts it. */
async function heldStudy(tx: Db, id: Id): Promise<string | undefined> {
  const uuid = uuidOf(id)
  if (uuid === undefined) return undefined
  const [row] = await tx
    .select({ id: studies.id })
    .from(studies)
    .where(and(eq(studies.id, uuid), isNull(studies.deletedAt)))
    .for('key share')
  return row?.id
}

/**
 * The types of those media of the library that there are, by id. They are held like the study. Files of activities go
 * with them, and those of participants are nobody else's.
 */
async function heldMedia(tx: Db, ids: readonly Id[]) {
  const uuids = ids.map(uuidOf).filter((uuid) => uuid !== undefined)
  if (uuids.length === 0) return new Map<string, string>()
  const rows = await tx
    .select({ id: media.id, type: media.type })
    .from(media)
    .where(and(inArray(media.id, [...new Set(uuids)]), eq(media.owner, 'library')))
    .for('key share')
  return new Map<string, string>(rows.map(({ id, type }) => [id, type]))
}

/**
 * Finds what a program points at and keeps it there until the transaction ends.
 *
 * @returns the ids as the tables spell them.
 * @throws Invalid with an error for each that is not there, and for each picture that is none.
 */
export async function heldReferences(tx: Db, { study, cover, pictures }: Named): Promise<Held> {
  const errors: FieldErrors = {}
  const studyId = await heldStudy(tx, study)
  if (studyId === undefined) errors['learning_targets.studies'] = [messages.studyUnknown]

  const types = await heldMedia(
    tx,
    [cover, ...pictures].filter((id) => id !== null),
  )
  const picture = (id: Id | null, field: string): string | null => {
    if (id === null) return null
    const uuid = uuidOf(id) ?? ''
    const type = types.get(uuid)
    if (type === undefined) errors[field] = [messages.pictureUnknown]
    else if (type !== 'image') errors[field] = [messages.notPicture]
    return uuid
  }
  const coverId = picture(cover, 'program_information.cover')
  const pictureIds = pictures.map((id, index) => picture(id, `fasilitator.${index}.picture`))

  if (studyId === undefined || Object.keys(errors).length > 0) throw new Invalid(errors)
  return { study: studyId, cover: coverId, pictures: pictureIds }
}
