/**
 * What was typed as a time of day, `HH:mm`: `9.30`, `9:30`, `930` and `0930` are 09:30, `9` is 09:00, nothing is null.
 * Anything else, and what is half typed, stays text, for the form's rules to refuse.
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
