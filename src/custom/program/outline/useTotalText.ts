import { useLocaleState } from 'react-admin'
import { formatHours } from '../../../resources/_kit/text/format.ts'
import { useCounted } from '../../../resources/_kit/text/useCounted.ts'
import type { Total } from '../model/outline.ts'

/** What lies below something, as far as it is known: `3 aktivitas · 1 jam 20 menit`. */
export function useTotalText(): (total: Total & { topics?: number }) => string {
  const counted = useCounted()
  const [locale] = useLocaleState()
  return ({ topics, activities, duration }) =>
    [...counted({ topics, activities }), ...(duration ? [formatHours(duration, locale)] : [])].join(' · ')
}
