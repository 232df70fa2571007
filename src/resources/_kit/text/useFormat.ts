import { useLocaleState } from 'react-admin'
import { type Formats, getFormats } from './format.ts'

/** In the page's language. Not for values of messages, which format numbers themselves. */
export function useFormat(): Formats {
  const [locale] = useLocaleState()
  return getFormats(locale)
}
