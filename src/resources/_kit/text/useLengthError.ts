import { lengthMessages } from './lengthMessages.ts'
import { useMessages } from './useMessages.ts'

/** In place of `maxLength`, which cuts what is pasted. `label` defaults to that of a search. */
export function useLengthError(
  text: string,
  max: number | null | undefined,
  label?: string,
): string | undefined {
  const t = useMessages(lengthMessages)
  return text.trim().length > (max ?? Number.POSITIVE_INFINITY)
    ? t('length.tooLong', { label: label ?? t('length.search'), max: max ?? 0 })
    : undefined
}
