import { ActivityType } from '../../../contract/activity.ts'

/** A type as people read it: `menonton video`, `membaca-e-book`. */
export const activityTypeName = (type: string): string => type.replaceAll('_', ' ')

/** The same for all of them, in either language: they are names. */
export const activityTypeNames = Object.fromEntries(
  ActivityType.options.map((type) => {
    const name = activityTypeName(type)
    return [type, { id: name, en: name }]
  }),
)
