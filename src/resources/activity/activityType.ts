import { ActivityType } from '../../../contract/activity.ts'
import { DASH } from '../_kit/text/format.ts'

/** Display name of a type: `menonton video`, `membaca-e-book`. */
export const activityTypeName = (type: string | null | undefined): string =>
  type?.replaceAll('_', ' ') || DASH

/** The same for all, in either language: they are proper names. */
export const activityTypeNames = Object.fromEntries(
  ActivityType.options.map((type) => {
    const name = activityTypeName(type)
    return [type, { id: name, en: name }]
  }),
)
