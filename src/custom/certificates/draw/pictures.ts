import { fileUrl } from '../../../resources/_kit/media/fileAddress.ts'
import { type Box, colours, type PictureMark } from '../model/paper.ts'

/** A picture as it goes into a PDF: a JPEG, and where it stands on the page. */
export type Picture = { jpeg: Uint8Array; box: Box }

/** Dots of a picture for each pixel of the page: 290 to an inch of A4. */
const DENSITY = 3

const QUALITY = 0.92

/**
 * Loads a logo or a signature, no larger than it is printed. Its ground becomes the paper's: a JPEG goes into a PDF as it
 * is, where a PNG would be taken apart for each one.
 *
 * @throws Error when it cannot be had.
 */
export async function loadPicture({ address, box, align }: PictureMark): Promise<Picture> {
  const answer = await fetch(fileUrl(address) ?? address)
  if (!answer.ok) throw new Error(`The picture ${address} answered ${answer.status}`)
  const bitmap = await createImageBitmap(await answer.blob())
  const scale = Math.min(box.width / bitmap.width, box.height / bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  const dots = Math.min(DENSITY, 1 / scale)
  const canvas = new OffscreenCanvas(Math.ceil(width * dots), Math.ceil(height * dots))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = colours.ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return {
    jpeg: new Uint8Array(await jpeg.arrayBuffer()),
    box: {
      x: box.x + (box.width - width) / 2,
      y: box.y + (align === 'foot' ? box.height - height : (box.height - height) / 2),
      width,
      height,
    },
  }
}
