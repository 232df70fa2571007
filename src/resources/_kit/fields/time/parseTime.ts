/** `9.30`, `9:30`, `930` to `09:30`, `9` to `09:00`, empty to null; anything else stays text, to be rejected. */
export function parseTime(input: string): string | null {
  const text = input.trim()
  if (text === '') return null
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:\s*[.:]?\s*(\d{2}))?$/.exec(text) ?? []
  const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < 60
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : input
}

/** Some APIs write seconds. */
export const withoutSeconds = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^(\d{2}:\d{2}):\d{2}(\.\d+)?$/, '$1') : value
