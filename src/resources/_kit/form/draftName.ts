import type { RecordPageOptions } from '../page/recordPage.ts'

/**
 * Key of a record's draft, unique per user. New records are keyed by parent; existing ones are not, as they can be
 * moved while they are edited. Ids are escaped.
 *
 * @example draftName('activity', undefined, { program: '1', topic: '2' }) // activity.program=1.topic=2
 */
export const draftName = (resource: string, id: unknown, meta: RecordPageOptions['meta'] = {}): string =>
  [
    escaped(resource),
    ...(id === undefined
      ? Object.entries(meta)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map((parameter) => parameter.map(escaped).join('='))
      : [escaped(id)]),
  ].join('.')

/** Escapes the separators: keys are unique. */
const escaped = (part: unknown) => encodeURIComponent(String(part)).replaceAll('.', '%2E')
