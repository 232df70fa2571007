/**
 * What was typed as a number, as it is written in Indonesian: `1.500` is 1500, `2,5` is 2.5, nothing is null. A point that
 * groups no thousands is what it is elsewhere: `2.5` is 2.5, too. Anything else stays text.
 */
export function parseNumber(typed: string): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  if (/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+\.(\d{1,2}|\d{4,})$/.test(text) ? Number(text) : typed
}
