import { colours, type PictureMark } from '../model/marks.ts'

export type Picture = { jpeg: Uint8Array; width: number; height: number }

/** Dots per pixel of the page: 290 dpi on A4. */
const DENSITY = 3

const QUALITY = 0.92

/**
 * A logo or signature at print size, on white. PDFs embed JPEGs as they are; a PNG would be decoded for each.
 *
 * @throws Error when it fails to load.
 */
export async function loadPicture({ address, box }: PictureMark): Promise<Picture> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The picture ${address} answered ${response.status}`)
  const bitmap = await createImageBitmap(await response.blob())
  const scale = Math.min(box.width / bitmap.width, box.height / bitmap.height)
  const dots = Math.min(DENSITY * scale, 1)
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * dots), Math.ceil(bitmap.height * dots))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = colours.ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width: canvas.width, height: canvas.height }
}
