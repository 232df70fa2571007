import type { Counts } from '../../../../contract/call.ts'
import { countMessages } from './countMessages.ts'
import { useMessages } from './useMessages.ts'

/** An API may omit any. */
type PartialCounts = { readonly [Name in keyof Counts]?: Counts[Name] | null | undefined } | null | undefined

const countNames = ['topics', 'activities', 'questions'] as const

type NamedCount = { readonly name: (typeof countNames)[number]; readonly total: number }

export const nonZeroCounts = (counts: PartialCounts): NamedCount[] =>
  countNames.flatMap((name) => {
    const total = counts?.[name] ?? 0
    return total > 0 ? [{ name, total }] : []
  })

/** @example useCountTexts()({ topics: 4, activities: 0, questions: 1_240 }) // ['4 topik', '1.240 pertanyaan'] */
export function useCountTexts(): (counts: PartialCounts) => string[] {
  const t = useMessages(countMessages)
  return (counts) => nonZeroCounts(counts).map(({ name, total }) => t(`counts.${name}`, { total }))
}

/**
 * What a deletion takes along, and that participants' results stay, as sentences.
 *
 * @example useDeletionEffects()(topic.counts) // ['Ikut terhapus: 12 aktivitas, 240 pertanyaan.']
 */
export function useDeletionEffects(): (counts: PartialCounts) => string[] {
  const t = useMessages(countMessages)
  const countTexts = useCountTexts()
  return (counts) => {
    const what = countTexts(counts).join(', ')
    const participants = counts?.participants ?? 0
    return [
      ...(what ? [t('counts.goToo', { what })] : []),
      ...(participants > 0 ? [t('counts.resultsStay', { total: participants })] : []),
    ]
  }
}
