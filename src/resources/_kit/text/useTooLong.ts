import { lengthWords } from './lengthWords.ts'
import { useMessages } from './useMessages.ts'

/**
 * The specification's message of a text that is too long, for inputs outside of checked forms. In place of `maxLength`,
 * which cuts what is pasted.
 *
 * @param label of the input; default a search.
 */
export function useTooLong(text: string, max: number | null | undefined, label?: string): string | undefined {
  const t = useMessages(lengthWords)
  return text.trim().length > (max ?? Number.POSITIVE_INFINITY)
    ? t('length.tooLong', { label: label ?? t('length.search'), max: max ?? 0 })
    : undefined
}
