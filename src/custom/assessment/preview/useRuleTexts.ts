import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { testPreviewMessages } from './messages.ts'
import type { PreviewItem } from './model/choosing.ts'
import type { Rules } from './model/rules.ts'

export function useRuleTexts(rules: Rules, items: readonly PreviewItem[]): string[] {
  const t = useMessages(testPreviewMessages)
  const repeat = useRepeatText()(rules)
  return [
    t(rules.maySkip ? 'testPreview.start.free' : 'testPreview.start.strict'),
    ...(items.some(({ time }) => time !== undefined) ? [t('testPreview.start.timed')] : []),
    ...(rules.isRandom ? [t('testPreview.start.random')] : []),
    ...(rules.asksCamera ? [t('testPreview.start.camera')] : []),
    ...(repeat === undefined ? [] : [repeat]),
  ]
}

export function useRepeatText(): (rules: Rules) => string | undefined {
  const t = useMessages(testPreviewMessages)
  return ({ repeats }) => {
    if (repeats === undefined) return undefined
    if (repeats === 0) return t('testPreview.end.repeatNever')
    if (repeats < 0) return t('testPreview.end.repeatAlways')
    return t('testPreview.end.repeatTimes', { total: repeats })
  }
}
