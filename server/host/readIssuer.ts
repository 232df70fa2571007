import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CurrentIssuer, PrintedPicture } from '../common/context.ts'
import { detectFormat, readDimensions } from '../media/format.ts'
import { type CertificateSettings, SettingsError } from '../settings.ts'

/** Embedded in every certificate; enough for a print a hand's breadth wide. */
const MAX_BYTES = 2 * 1024 * 1024
const MAX_SIDE = 4_000
const MAX_PIXELS = 12_000_000

/** End markers of complete pictures, by format. */
const END_MARKERS = new Map([
  ['PNG', Buffer.from('IEND')],
  ['JPEG', Buffer.from([0xff, 0xd9])],
])

class PictureError extends Error {}

async function readBytes(file: string): Promise<Buffer<ArrayBuffer>> {
  const stats = await stat(file)
  if (!stats.isFile()) throw new PictureError('is no file')
  if (stats.size > MAX_BYTES) throw new PictureError('must have at most 2 MB')
  return await readFile(file)
}

async function readPicture(file: string): Promise<PrintedPicture> {
  const bytes = await readBytes(file)
  const format = await detectFormat(bytes, { name: basename(file), declared: undefined })
  const endMarker = END_MARKERS.get(format?.name ?? '')
  if (!format || !endMarker) throw new PictureError('must be a PNG or JPEG picture')
  const dimensions = readDimensions(bytes)
  if (!dimensions || !bytes.includes(endMarker)) throw new PictureError('must be a whole PNG or JPEG picture')
  const { width, height } = dimensions
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    throw new PictureError(`must have at most ${MAX_SIDE} pixels a side, and 12 megapixels`)
  return { digest: createHash('sha256').update(bytes).digest('hex'), mime: format.mime, bytes }
}

function describeError(setting: string, file: string, error: unknown): string {
  if (error instanceof PictureError) return `${setting}: ${file} ${error.message}`
  // The system's own words name the file.
  if (error instanceof Error && 'code' in error) return `${setting}: ${error.message}`
  throw error
}

/** @throws SettingsError with a line for each picture that cannot be printed. */
export async function readIssuer({
  logo,
  signature,
  ...printedTexts
}: CertificateSettings): Promise<CurrentIssuer> {
  const issues: string[] = []
  const read = async (setting: string, file: string | undefined) => {
    try {
      return file === undefined ? undefined : await readPicture(file)
    } catch (error) {
      issues.push(describeError(setting, file ?? '', error))
    }
  }
  const issuer = {
    ...printedTexts,
    logo: await read('CERTIFICATE_LOGO', logo),
    signature: await read('CERTIFICATE_SIGNATURE', signature),
  }
  if (issues.length > 0) throw new SettingsError(issues.join('\n'))
  return issuer
}
