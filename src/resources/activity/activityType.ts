import { ActivityType } from '../../../contract/activity.ts'

/** Display name of a type: `menonton video`, `membaca-e-book`. */
export const activityTypeName = (type: string): string => type.replaceAll('_', ' ')

/** The same for all, in either language: they are proper names. */
export const activityTypeNames = Object.fromEntries(
  ActivityType.options.map((type) => {
    const name = activityTypeName(type)
    return [type, { id: name, en: name }]
  }),
)
