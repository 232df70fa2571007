// biome-ignore lint/suspicious/noControlCharactersInRegex: no file system takes them
const REFUSED = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\ufffe\uffff]+/g
/** Bidi characters could fake another extension. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g
/** Windows devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])(?=\.|$)/i
/** Windows strips them from the ends; a leading dot hides a file. */
const LOOSE = /^[. ]+|[. ]+$/g

const letters = new Intl.Segmenter('id', { granularity: 'grapheme' })
const encoder = new TextEncoder()

/** At a whole character: file systems limit bytes, Windows UTF-16 units. */
function beginningOf(text: string, longest: number): string {
  if (text.length <= longest && encoder.encode(text).length <= 2 * longest) return text
  let units = 0
  let bytes = 0
  for (const { segment } of letters.segment(text)) {
    bytes += encoder.encode(segment).length
    if (units + segment.length > longest || bytes > 2 * longest) break
    units += segment.length
  }
  return text.slice(0, units)
}

/** Valid on any system; may be empty. `longest` counts UTF-16 units, and half the bytes. */
export function namePartOf(text: string, longest: number): string {
  const bare = text.toWellFormed().normalize('NFC').replace(TURNING, '').replace(REFUSED, ' ')
  const short = beginningOf(bare.replace(/\s+/g, ' ').replace(LOOSE, ''), longest)
  return short.replace(LOOSE, '')
}

export function fileNameOf(title: string, ending: string, otherwise: string, longest = 80): string {
  const name = namePartOf(title, longest) || otherwise
  return `${name.replace(DEVICE, '$&_')}.${ending}`
}
