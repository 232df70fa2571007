/**
 * Parses a time of day to `HH:mm`: `9.30`, `9:30`, `930` and `0930` are 09:30, `9` is 09:00, empty is null. Anything else
 * stays text, for validation to reject.
 */
export function parseTime(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:\s*[.:]?\s*(\d{2}))?$/.exec(text) ?? []
  const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < 60
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : typed
}

/** A time as some APIs write it, with seconds, without them. */
export const withoutSeconds = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^(\d{2}:\d{2}):\d{2}(\.\d+)?$/, '$1') : value
