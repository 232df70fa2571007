import { and, eq, isNull } from 'drizzle-orm'
import type { Id } from '../../../contract/primitives.ts'
import type { Db } from '../../db/db.ts'
import { studies } from '../../db/schema.ts'
import { toUuid } from '../../entity/ids.ts'
import { type FieldErrors, ValidationError } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { lockMedia } from '../library/lockMedia.ts'

type ReferenceIds = { study: Id; cover: Id | null; pictures: (Id | null)[] }

type LockedReferences = { study: string; cover: string | null; pictures: (string | null)[] }

/** The study's id, locked: a concurrent delete of it waits until the program is written, and then sees the reference. */
async function lockStudy(tx: Db, id: Id): Promise<string | undefined> {
  const uuid = toUuid(id)
  if (uuid === undefined) return undefined
  const [row] = await tx
    .select({ id: studies.id })
    .from(studies)
    .where(and(eq(studies.id, uuid), isNull(studies.deletedAt)))
    .for('key share')
  return row?.id
}

/** @throws ValidationError with an error for each that does not exist, and for each picture that is no image. */
export async function lockReferences(
  tx: Db,
  { study, cover, pictures }: ReferenceIds,
): Promise<LockedReferences> {
  const errors: FieldErrors = {}
  const studyId = await lockStudy(tx, study)
  if (studyId === undefined) errors['learning_targets.studies'] = [messages.studyUnknown]

  const mediaById = await lockMedia(
    tx,
    [cover, ...pictures].filter((id) => id !== null),
  )
  const checkPicture = (id: Id | null, field: string): string | null => {
    if (id === null) return null
    const uuid = toUuid(id) ?? ''
    const type = mediaById.get(uuid)?.type
    if (type === undefined) errors[field] = [messages.pictureUnknown]
    else if (type !== 'image') errors[field] = [messages.notPicture]
    return uuid
  }
  const coverId = checkPicture(cover, 'program_information.cover')
  const pictureIds = pictures.map((id, index) => checkPicture(id, `fasilitator.${index}.picture`))

  if (studyId === undefined || Object.keys(errors).length > 0) throw new ValidationError(errors)
  return { study: studyId, cover: coverId, pictures: pictureIds }
}
