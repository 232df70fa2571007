import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CurrentIssuer, PrintedPicture } from '../common/context.ts'
import { detectFormat, readPixels } from '../media/format.ts'
import { type CertificateSettings, WrongSettings } from '../settings.ts'

/** Embedded in every certificate; enough for a print a hand's breadth wide. */
const MAX_BYTES = 2 * 1024 * 1024
const MAX_SIDE = 4_000
const MAX_PIXELS = 12_000_000

/** End markers of complete pictures, by format. */
const END_MARKERS = new Map([
  ['PNG', Buffer.from('IEND')],
  ['JPEG', Buffer.from([0xff, 0xd9])],
])

class PictureFault extends Error {}

async function readBytes(file: string): Promise<Buffer<ArrayBuffer>> {
  const stats = await stat(file)
  if (!stats.isFile()) throw new PictureFault('is no file')
  if (stats.size > MAX_BYTES) throw new PictureFault('must have at most 2 MB')
  return await readFile(file)
}

async function readPicture(file: string): Promise<PrintedPicture> {
  const bytes = await readBytes(file)
  const format = await detectFormat(bytes, { name: basename(file), declared: undefined })
  const end = END_MARKERS.get(format?.name ?? '')
  if (!format || !end) throw new PictureFault('must be a PNG or JPEG picture')
  const pixels = readPixels(bytes)
  if (!pixels || !bytes.includes(end)) throw new PictureFault('must be a whole PNG or JPEG picture')
  const { width, height } = pixels
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    throw new PictureFault(`must have at most ${MAX_SIDE} pixels a side, and 12 megapixels`)
  return { digest: createHash('sha256').update(bytes).digest('hex'), mime: format.mime, bytes }
}

function describeFault(setting: string, file: string, error: unknown): string {
  if (error instanceof PictureFault) return `${setting}: ${file} ${error.message}`
  // The system's own words name the file.
  if (error instanceof Error && 'code' in error) return `${setting}: ${error.message}`
  throw error
}

/** @throws WrongSettings with a line for each picture that cannot be printed. */
export async function readIssuer({
  logo,
  signature,
  ...printed
}: CertificateSettings): Promise<CurrentIssuer> {
  const faults: string[] = []
  const read = async (setting: string, file: string | undefined) => {
    try {
      return file === undefined ? undefined : await readPicture(file)
    } catch (error) {
      faults.push(describeFault(setting, file ?? '', error))
    }
  }
  const issuer = {
    ...printed,
    logo: await read('CERTIFICATE_LOGO', logo),
    signature: await read('CERTIFICATE_SIGNATURE', signature),
  }
  if (faults.length > 0) throw new WrongSettings(faults.join('\n'))
  return issuer
}
