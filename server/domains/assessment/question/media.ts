import { and, eq, inArray } from 'drizzle-orm'
import type { Id } from '../../../../contract/primitives.ts'
import type { Question } from '../../../../contract/question.ts'
import type { Db } from '../../../db/db.ts'
import { media, type questions } from '../../../db/schema.ts'
import { toUuid } from '../../../entity/ids.ts'
import { type FieldErrors, ValidationError } from '../../../errors.ts'
import { messages } from '../../../messages.ts'
import { lockMedia } from '../../library/lockMedia.ts'
import { mediaUrl } from '../../library/mediaUrl.ts'

type MediaOfText = NonNullable<Question['question']['media']>
type WithMedia = { media?: { id: Id } | null | undefined } | null | undefined
type QuestionParts = {
  instruction?: WithMedia
  question: NonNullable<WithMedia>
  options: readonly NonNullable<WithMedia>[]
  explanation?: { correct?: WithMedia; wrong?: WithMedia } | null | undefined
}

function mediaReferences({
  instruction,
  question,
  options,
  explanation,
}: QuestionParts): { path: string; id: Id }[] {
  const parts: [string, WithMedia][] = [
    ['instruction', instruction],
    ['question', question],
    ...options.map((option, index): [string, WithMedia] => [`options.${index}`, option]),
    ['explanation.correct', explanation?.correct],
    ['explanation.wrong', explanation?.wrong],
  ]
  return parts.flatMap(([path, part]) => (part?.media ? [{ path: `${path}.media`, id: part.media.id }] : []))
}

export const hasMediaReferences = (parts: QuestionParts): boolean => mediaReferences(parts).length > 0

/** @throws ValidationError for each that is not in the library, or is neither picture nor sound. */
export async function lockMediaOf(tx: Db, parts: QuestionParts): Promise<void> {
  const references = mediaReferences(parts)
  const mediaById = await lockMedia(
    tx,
    references.map(({ id }) => id),
  )
  const errors: FieldErrors = {}
  for (const { path, id } of references) {
    const type = mediaById.get(toUuid(id) ?? '')?.type
    if (type === undefined) errors[path] = [messages.fileUnknown]
    else if (type !== 'image' && type !== 'audio') errors[path] = [messages.notForQuestions]
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors, messages.checkInput)
}

/** A referenced medium's current data; undefined when it no longer exists. */
export type ToMedia = (reference: { id: Id } | null | undefined) => MediaOfText | undefined

export async function readMediaOf(
  db: Db,
  publicUrl: string,
  rows: readonly (typeof questions.$inferSelect)[],
): Promise<ToMedia> {
  const ids = new Set(rows.flatMap(mediaReferences).flatMap(({ id }) => toUuid(id) ?? []))
  const libraryRows =
    ids.size === 0
      ? []
      : await db
          .select({ id: media.id, type: media.type, alt: media.alt, title: media.title })
          .from(media)
          .where(and(inArray(media.id, [...ids]), eq(media.owner, 'library')))
  const byId = new Map(
    libraryRows.flatMap(({ id, type, alt, title }): [string, MediaOfText][] => {
      if (type !== 'image' && type !== 'audio') return []
      const address = mediaUrl(publicUrl, id)
      return [[id, { id, type, public_url: address, url: address, alt, title }]]
    }),
  )
  return (reference) => (reference ? byId.get(toUuid(reference.id) ?? '') : undefined)
}
