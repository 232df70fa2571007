import { UnreadableError } from './question/parsedQuestion.ts'

const byteOrderMarks: readonly (readonly [encoding: string, start: string])[] = [
  ['utf-8', '\xef\xbb\xbf'],
  ['utf-16le', '\xff\xfe'],
  ['utf-16be', '\xfe\xff'],
]

/** @param text a byte each letter. */
export const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0))

const SNIFF_LENGTH = 4_096

/** UTF-16 without a mark: every other byte of plain letters is nothing. */
function detectUtf16(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, SNIFF_LENGTH)
  const zeros = (remainder: number) =>
    head.reduce((sum, byte, index) => sum + (byte === 0 && index % 2 === remainder ? 1 : 0), 0)
  if (head.length < 4) return undefined
  if (zeros(1) > head.length / 4 && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > head.length / 4 && zeros(1) === 0 ? 'utf-16be' : undefined
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  return /^<\?xml\b[^>]*\bencoding=["']([\w.:-]{1,40})["']/.exec(head)?.[1]
}

const decode = (bytes: Uint8Array, encoding: string, fatal = false): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

const decodeAs = (bytes: Uint8Array, encoding: string | undefined) =>
  encoding === undefined ? undefined : decode(bytes, encoding)

/** UTF-8 in which single bytes are none, as damage leaves them: far more letters beyond ASCII are whole than broken. */
function decodeDamagedUtf8(bytes: Uint8Array): string | undefined {
  const text = decode(bytes, 'utf-8') ?? ''
  let validCount = 0
  let invalidCount = 0
  for (const letter of text) {
    if (letter === REPLACEMENT_CHARACTER) invalidCount += 1
    else if (letter > '\u007f') validCount += 1
  }
  return validCount > 2 * invalidCount ? text : undefined
}
const REPLACEMENT_CHARACTER = '\ufffd'

/**
 * Decodes a file's text: by its byte order mark, by its own declaration, as UTF-8 if only single bytes are invalid,
 * else as Windows-1252.
 *
 * @throws UnreadableError where it is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = byteOrderMarks.find(([, mark]) => startsWith(bytes, mark))?.[0] ?? detectUtf16(bytes)
  const text =
    decodeAs(bytes, encoding) ??
    decode(bytes, 'utf-8', true) ??
    decodeAs(bytes, declaredEncoding(bytes)) ??
    decodeDamagedUtf8(bytes) ??
    decode(bytes, 'windows-1252') ??
    ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no text has
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text.slice(0, SNIFF_LENGTH)))
    throw new UnreadableError('unknownFile')
  return text
}
