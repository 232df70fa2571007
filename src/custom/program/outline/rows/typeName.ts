import { DASH } from '../../../../resources/_kit/text/format.ts'
import { activityTypeName } from '../../../../resources/activity/activityType.ts'

/** Display name of an activity type, if known. */
export const typeName = (type: string | null | undefined): string => (type ? activityTypeName(type) : DASH)
