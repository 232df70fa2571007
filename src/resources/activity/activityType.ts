import { ActivityType } from '../../../contract/activity.ts'
import { DASH } from '../_kit/text/format.ts'

/** `menonton video`, `membaca-e-book`. */
export const activityTypeName = (type: string | null | undefined): string =>
  type?.replaceAll('_', ' ') || DASH

/** Proper names: the same in both languages. */
export const activityTypeNames = Object.fromEntries(
  ActivityType.options.map((type) => {
    const name = activityTypeName(type)
    return [type, { id: name, en: name }]
  }),
)
