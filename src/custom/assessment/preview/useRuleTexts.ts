import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { testPreviewMessages } from './messages.ts'
import type { PreviewItem } from './model/chooseItems.ts'
import type { Rules } from './model/rules.ts'

export function useRuleTexts(rules: Rules, items: readonly PreviewItem[]): string[] {
  const t = useMessages(testPreviewMessages)
  const repeatText = useRepeatText(rules)
  return [
    t(rules.maySkip ? 'testPreview.start.free' : 'testPreview.start.strict'),
    ...(items.some(({ timeLimit }) => timeLimit !== undefined) ? [t('testPreview.start.timed')] : []),
    ...(rules.isRandom ? [t('testPreview.start.random')] : []),
    ...(rules.asksCamera ? [t('testPreview.start.camera')] : []),
    ...(repeatText === undefined ? [] : [repeatText]),
  ]
}

export function useRepeatText({ maxRepeats }: Rules): string | undefined {
  const t = useMessages(testPreviewMessages)
  if (maxRepeats === undefined) return undefined
  if (maxRepeats === 0) return t('testPreview.end.repeatNever')
  if (maxRepeats < 0) return t('testPreview.end.repeatAlways')
  return t('testPreview.end.repeatTimes', { total: maxRepeats })
}
