/** Indonesian: `1.500` is 1500, `2,5` and `2.5` are 2.5, empty is null; anything else stays text. */
export function parseNumber(typed: string): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  if (/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+\.(\d{1,2}|\d{4,})$/.test(text) ? Number(text) : typed
}
