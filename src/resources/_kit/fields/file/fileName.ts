import { valueAt } from '../../declaration/valueAt.ts'

/** Control and bidi characters: a name must not pass for another one. */
const SPOOFING_CHARACTERS = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

const sanitizeName = (name: unknown): string =>
  typeof name === 'string' ? name.replace(SPOOFING_CHARACTERS, ' ').trim() : ''

/** Title, or the last segment of the URL. */
export function fileName(value: unknown): string {
  if (value instanceof File) return sanitizeName(value.name)
  const url = valueAt(value, 'url')
  return (
    sanitizeName(valueAt(value, 'title')) || (typeof url === 'string' ? sanitizeName(lastSegmentOf(url)) : '')
  )
}

function lastSegmentOf(url: string): string {
  const segment =
    url
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
