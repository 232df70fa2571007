import { DASH } from '../../../../resources/_kit/text/format.ts'
import { activityTypeName } from '../../../../resources/activity/activityType.ts'

/** A type as people read it, where the API tells one. */
export const typeName = (type: string | null | undefined): string => (type ? activityTypeName(type) : DASH)
