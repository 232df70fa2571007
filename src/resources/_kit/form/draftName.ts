import type { RecordPageOptions } from '../page/recordPage.ts'

/**
 * The name of a record's form among all forms of a person. New records below different parents are different forms; one
 * that is there may be moved to another parent, and keeps what was typed. An id may be anything.
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

/** Without what the name is made of: no two records have one name. */
const escaped = (part: unknown) => encodeURIComponent(String(part)).replaceAll('.', '%2E')
