import { useCountTexts } from '../../../resources/_kit/text/useCountTexts.ts'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import type { Total } from '../model/outline.ts'

/** As far as known: `3 aktivitas · 1 jam 20 menit`. */
export function useTotalText(): (total: Total & { topics?: number }) => string {
  const countTexts = useCountTexts()
  const format = useFormat()
  return ({ topics, activities, duration }) =>
    [...countTexts({ topics, activities }), ...(duration ? [format.hoursAndMinutes(duration)] : [])].join(
      ' · ',
    )
}
