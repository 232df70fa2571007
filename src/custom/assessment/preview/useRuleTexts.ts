import { useLocaleState } from 'react-admin'
import { formatNumber } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { Item } from './model/choosing.ts'
import type { Rules } from './model/rules.ts'
import { testPreviewWords } from './words.ts'

/** What a participant is told of a test before it begins, in sentences. */
export function useRuleTexts(rules: Rules, items: readonly Item[]): string[] {
  const t = useMessages(testPreviewWords)
  const repeat = useRepeatText()(rules)
  return [
    t(rules.maySkip ? 'testPreview.start.free' : 'testPreview.start.strict'),
    ...(items.some(({ time }) => time !== undefined) ? [t('testPreview.start.timed')] : []),
    ...(rules.isRandom ? [t('testPreview.start.random')] : []),
    ...(rules.asksCamera ? [t('testPreview.start.camera')] : []),
    ...(repeat === undefined ? [] : [repeat]),
  ]
}

/** How often a test may be taken again, in a sentence; nothing where nobody has said. */
export function useRepeatText(): (rules: Rules) => string | undefined {
  const t = useMessages(testPreviewWords)
  const [locale] = useLocaleState()
  return ({ repeats }) => {
    if (repeats === undefined) return undefined
    if (repeats === 0) return t('testPreview.end.repeatNever')
    if (repeats < 0) return t('testPreview.end.repeatAlways')
    return t('testPreview.end.repeatTimes', { total: formatNumber(repeats, locale) })
  }
}
