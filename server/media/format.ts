import { FileTypeParser } from 'file-type'
import { imageDimensionsFromData } from 'image-dimensions'
import { mediaFormats } from '../../contract/media.ts'
import { gifSize } from './gif.ts'

export type MediaFormat = (typeof mediaFormats)[number]

/** Our formats by file-type's extensions; others are refused. */
const formatOfExtension: Record<string, MediaFormat['name']> = {
  jpg: 'JPEG',
  png: 'PNG',
  apng: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  mp3: 'MP3',
  wav: 'WAV',
  ogg: 'OGG',
  oga: 'OGG',
  opus: 'OGG',
  spx: 'OGG',
  m4a: 'M4A',
  mp4: 'MP4',
  m4v: 'MP4',
  pdf: 'PDF',
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** HTML at the head of a file that passes for something else: an older browser, or a proxy that sniffs, might render it. */
const MARKUP = /<(!doctype|html|head|body|script|iframe|svg|\?php)\b/i
const MARKUP_HEAD = 1_024

/** Enough to detect most formats. */
export const HEAD_SIZE = 64 * 1024
/** The longest head: pictures may carry large profiles before their size. */
export const MAX_HEAD = 1024 * 1024

const ID3_HEADER = 10

/** The length of an ID3 tag: four bytes of seven bits each. */
const id3Length = (head: Uint8Array): number =>
  ID3_HEADER + head.subarray(6, ID3_HEADER).reduce((length, byte) => length * 128 + (byte & 0x7f), 0)

const startsWith = (head: Uint8Array, text: string) =>
  head.length >= text.length && [...text].every((letter, at) => head[at] === letter.charCodeAt(0))

const isJpeg = (head: Uint8Array) => head[0] === 0xff && head[1] === 0xd8
const isGif = (head: Uint8Array) => startsWith(head, 'GIF8')

/** At most a megabyte. Call it again with the longer head until that suffices; a shorter file is judged as it is. */
export function requiredHeadLength(head: Uint8Array): number {
  if (head.length < HEAD_SIZE) return HEAD_SIZE
  // An MP3's cover art precedes the audio frames that identify it.
  if (startsWith(head, 'ID3')) return Math.min(Math.max(HEAD_SIZE, id3Length(head) + 4_096), MAX_HEAD)
  if ((isJpeg(head) || isGif(head)) && !readSize(head)) return Math.min(head.length * 2, MAX_HEAD)
  return head.length
}

/** The client's claims: the name's extension and, unless it is generic, a content type. */
export type FileDeclaration = { name: string; declared: string | undefined }

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export function matchesFormat({ name, declared }: FileDeclaration, format: MediaFormat): boolean {
  const extensions: readonly string[] = format.extensions
  const mimeTypes: readonly string[] = [format.mime, ...format.alsoDeclared]
  return extensions.includes(extensionOf(name)) && (declared === undefined || mimeTypes.includes(declared))
}

/** Containers of video and audio alike, whatever their brand. */
const SHARED_CONTAINERS = ['mp4', 'm4b']

/** The track of a film, where its description stands in the head: recorders often write it at the end. */
const VIDEO_TRACK = /hdlr[\s\S]{8}vide/

/** Phones' recorders give audio a video brand. A video that passes is only played as audio. */
const isRecording = (extension: string, head: Uint8Array, declaration: FileDeclaration) =>
  SHARED_CONTAINERS.includes(extension) &&
  mediaFormats.some((format) => format.name === 'M4A' && matchesFormat(declaration, format)) &&
  !VIDEO_TRACK.test(latin1(head))

/** By the head's bytes and, where they are ambiguous, the client's claims; undefined for any other format. */
export async function detectFormat(
  head: Uint8Array,
  declaration: FileDeclaration,
): Promise<MediaFormat | undefined> {
  if (MARKUP.test(latin1(head.subarray(0, MARKUP_HEAD)))) return undefined
  const detected = await new FileTypeParser().fromBuffer(head)
  if (!detected) return undefined
  const name = isRecording(detected.ext, head, declaration) ? 'M4A' : formatOfExtension[detected.ext]
  return mediaFormats.find((format) => format.name === name)
}

const readSize = (head: Uint8Array) => (isGif(head) ? gifSize(head) : imageDimensionsFromData(head))

/** Width and height of a picture in pixels, from its head; undefined when unreadable or zero. */
export function readDimensions(head: Uint8Array): { width: number; height: number } | undefined {
  const size = readSize(head)
  return size && size.width > 0 && size.height > 0 ? { width: size.width, height: size.height } : undefined
}
