import type { RecordPageOptions } from '../page/recordPage.ts'

/**
 * Draft key, unique per user: new records by parent, existing ones by id, as they may be moved meanwhile.
 *
 * @example draftName('activity', undefined, { program: '1', topic: '2' }) // activity.program=1.topic=2
 */
export const draftName = (resource: string, id: unknown, meta: RecordPageOptions['meta'] = {}): string =>
  [
    escapePart(resource),
    ...(id === undefined
      ? Object.entries(meta)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map((parameter) => parameter.map(escapePart).join('='))
      : [escapePart(id)]),
  ].join('.')

/** `encodeURIComponent` leaves dots, the separator. */
const escapePart = (part: unknown) => encodeURIComponent(String(part)).replaceAll('.', '%2E')
