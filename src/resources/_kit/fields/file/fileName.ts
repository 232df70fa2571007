import { valueAt } from '../../declaration/valueAt.ts'

/** Control and bidi characters: a name must not pass for another one. */
const TRICKS = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

const clean = (name: unknown): string => (typeof name === 'string' ? name.replace(TRICKS, ' ').trim() : '')

/** Title, or the last segment of the URL. */
export function fileName(value: unknown): string {
  if (value instanceof File) return clean(value.name)
  const url = valueAt(value, 'url')
  return clean(valueAt(value, 'title')) || (typeof url === 'string' ? clean(endOf(url)) : '')
}

function endOf(url: string): string {
  const end =
    url
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? ''
  try {
    return decodeURIComponent(end)
  } catch {
    return end
  }
}
