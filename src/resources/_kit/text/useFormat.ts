import { useLocaleState } from 'react-admin'
import { type Formats, formatIn } from './format.ts'

/**
 * Formats in the language of the page. Numbers among a message's values need none: the message formats them.
 *
 * @example const format = useFormat(); format.number(1_204) // '1.204'
 */
export function useFormat(): Formats {
  const [locale] = useLocaleState()
  return formatIn(locale)
}
