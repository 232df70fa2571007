import { deflateSync } from 'node:zlib'

/* Small valid files of the accepted formats, with parameters that make them invalid. */

const bytes = (...parts: (string | number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  )

const big32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const little16 = (value: number) => [value & 255, value >>> 8]
const little32 = (value: number) => big32(value).reverse()

/** A PNG that declares this size, with the pixels of one line. */
export const png = (width = 2, height = 2) =>
  bytes(
    [0x89],
    'PNG\r\n\x1a\n',
    big32(13),
    'IHDR',
    big32(width),
    big32(height),
    [8, 2, 0, 0, 0, 0, 0, 0, 0],
    big32(14),
    'IDAT',
    deflateSync(Buffer.alloc(14)).subarray(0, 14),
    [0, 0, 0, 0],
    big32(0),
    'IEND',
    [0xae, 0x42, 0x60, 0x82],
  )

/** @param before bytes of metadata before the size, such as profiles and previews. */
export const jpeg = (width = 2, height = 2, before = 0) => {
  const segments: number[][] = []
  for (let left = before; left > 0; left -= 65_000) {
    const length = Math.min(left, 65_000) + 2
    segments.push([0xff, 0xe2, length >> 8, length & 255], Array(length - 2).fill(0x20))
  }
  return bytes(
    [0xff, 0xd8],
    [0xff, 0xe0, 0, 16],
    'JFIF\0',
    [1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...segments,
    [
      0xff,
      0xc0,
      0,
      17,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      3,
      1,
      17,
      0,
      2,
      17,
      1,
      3,
      17,
      1,
    ],
    [0xff, 0xda, 0, 12, 3, 1, 0, 2, 17, 3, 17, 0, 63, 0, 0x55, 0xff, 0xd9],
  )
}

/**
 * @param frame the size of its only frame, which browsers show even if the header's is smaller.
 * @param before bytes of comments before it.
 */
export const gif = (width = 2, height = 2, frame = { width: 2, height: 2 }, before = 0) => {
  const comments: number[][] = []
  for (let left = before; left > 0; left -= 255) {
    const length = Math.min(left, 255)
    comments.push([0x21, 0xfe, length, ...Array<number>(length).fill(0x2c), 0])
  }
  return bytes(
    'GIF89a',
    little16(width),
    little16(height),
    // Global table of four colours.
    [0x81, 0, 0],
    Array<number>(12).fill(0x2c),
    ...comments,
    '\x2c',
    [0, 0, 0, 0],
    little16(frame.width),
    little16(frame.height),
    [0, 2, 2, 0x44, 1, 0, 0x3b],
  )
}

export const webp = (width = 2, height = 2) =>
  bytes(
    'RIFF',
    little32(30),
    'WEBPVP8X',
    little32(10),
    [0, 0, 0, 0],
    little32(width - 1).slice(0, 3),
    little32(height - 1).slice(0, 3),
    'VP8 ',
    little32(0),
  )

const mp3Frame = () => bytes([0xff, 0xfb, 0x90, 0x00], Array(413).fill(0))

/** @param tag bytes of the ID3 tag, such as a cover. */
export const mp3 = (tag = 0) => {
  const size = [21, 14, 7, 0].map((shift) => (tag >> shift) & 0x7f)
  return tag === 0
    ? bytes(mp3Frame(), mp3Frame())
    : bytes('ID3', [3, 0, 0], size, new Uint8Array(tag), mp3Frame(), mp3Frame())
}

export const wav = (samples = 16) =>
  bytes(
    'RIFF',
    little32(36 + samples),
    'WAVEfmt ',
    little32(16),
    [1, 0, 1, 0],
    little32(8_000),
    little32(8_000),
    [1, 0, 8, 0],
    'data',
    little32(samples),
    new Uint8Array(samples).fill(128),
  )

export const ogg = (codec = '\x01vorbis') =>
  bytes(
    'OggS',
    [0, 2],
    new Uint8Array(8),
    [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 30],
    codec,
    new Uint8Array(23),
  )

/** @param track handler type of its only track, `soun` or `vide`; none if empty. */
const isoMedia = (brand: string, track = '') => {
  const handler =
    track === '' ? bytes() : bytes(big32(33), 'hdlr', big32(0), big32(0), track, new Uint8Array(13))
  const inside = ['mdia', 'trak', 'moov'].reduce(
    (inner, name) => bytes(big32(8 + inner.length), name, inner),
    handler,
  )
  return bytes(big32(24), 'ftyp', brand, big32(512), brand, 'isom', big32(8), 'mdat', inside)
}

export const m4a = (brand = 'M4A ', track = 'soun') => isoMedia(brand, track)
export const mp4 = () => isoMedia('mp42', 'vide')

export const pdf = () =>
  bytes('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n')

export const fileOf = (content: Uint8Array<ArrayBuffer> | string, name: string, type: string) =>
  new File([content], name, { type })

/** A valid form of the upload, with overrides. */
export function uploadForm(
  file: File = fileOf(png(), 'foto.png', 'image/png'),
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ source: 'upload', title: 'Foto', ...fields }))
    form.append(name, value)
  form.append('file', file)
  return form
}
