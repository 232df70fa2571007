import { useLocaleState } from 'react-admin'
import { formatHours } from '../../../resources/_kit/text/format.ts'
import { useCountTexts } from '../../../resources/_kit/text/useCountTexts.ts'
import type { Total } from '../model/outline.ts'

/** Totals in words, as far as known: `3 aktivitas · 1 jam 20 menit`. */
export function useTotalText(): (total: Total & { topics?: number }) => string {
  const counted = useCountTexts()
  const [locale] = useLocaleState()
  return ({ topics, activities, duration }) =>
    [...counted({ topics, activities }), ...(duration ? [formatHours(duration, locale)] : [])].join(' · ')
}
