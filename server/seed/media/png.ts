import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const deflated = promisify(deflate)

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const bytes = Buffer.alloc(body.length + 8)
  bytes.writeUInt32BE(data.length, 0)
  body.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(body), body.length + 4)
  return bytes
}

/**
 * An 8-bit RGB PNG. Lines are unfiltered (each begins with a 0): in a diagonal gradient each is the one above shifted
 * by a pixel, which deflate finds.
 */
export async function png(canvas: Canvas): Promise<Uint8Array> {
  const { width, height, pixels } = canvas
  const line = width * 3
  const raw = new Uint8Array((line + 1) * height)
  for (let y = 0; y < height; y++) raw.set(pixels.subarray(y * line, (y + 1) * line), y * (line + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per sample, RGB, and the only compression, filter method and interlacing we write.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', await deflated(raw, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ])
}
