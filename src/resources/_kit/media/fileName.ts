// biome-ignore lint/suspicious/noControlCharactersInRegex: no file system takes them
const FORBIDDEN_CHARACTERS = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\ufffe\uffff]+/g
/** Bidi characters could fake another extension. */
const BIDI_CHARACTERS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g
/** Windows devices, whatever their extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])(?=\.|$)/i
/** Windows strips them from the ends; a leading dot hides a file. */
const EDGE_CHARACTERS = /^[. ]+|[. ]+$/g

const letters = new Intl.Segmenter('id', { granularity: 'grapheme' })
const encoder = new TextEncoder()

/** At a whole character: file systems limit bytes, Windows UTF-16 units. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength && encoder.encode(text).length <= 2 * maxLength) return text
  let units = 0
  let bytes = 0
  for (const { segment } of letters.segment(text)) {
    bytes += encoder.encode(segment).length
    if (units + segment.length > maxLength || bytes > 2 * maxLength) break
    units += segment.length
  }
  return text.slice(0, units)
}

/** Valid on any system; may be empty. `maxLength` counts UTF-16 units, and half the bytes. */
export function toFileNamePart(text: string, maxLength: number): string {
  const cleanText = text
    .toWellFormed()
    .normalize('NFC')
    .replace(BIDI_CHARACTERS, '')
    .replace(FORBIDDEN_CHARACTERS, ' ')
  const shortText = truncate(cleanText.replace(/\s+/g, ' ').replace(EDGE_CHARACTERS, ''), maxLength)
  return shortText.replace(EDGE_CHARACTERS, '')
}

export function toFileName(title: string, extension: string, fallback: string, maxLength = 80): string {
  const name = toFileNamePart(title, maxLength) || fallback
  return `${name.replace(DEVICE_NAME, '$&_')}.${extension}`
}
