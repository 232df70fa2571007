import { isSafePicture } from '../../../../contract/richText.ts'
import { fileUrl } from '../media/fileAddress.ts'

/**
 * The address by which a text names a picture of the library: as the API wrote it where a text may hold that, else where
 * it is. Undefined for one that no text may hold.
 */
export const pictureAddress = (address: unknown): string | undefined =>
  [address, fileUrl(address)].find(
    (candidate): candidate is string => typeof candidate === 'string' && isSafePicture(candidate),
  )

/** Shows the pictures of a text from where the API has them; a text may name them relative to it. */
export function showPictures(root: Element | DocumentFragment): void {
  for (const picture of root.querySelectorAll('img')) {
    const stored = picture.getAttribute('src')
    const found = fileUrl(stored)
    if (found !== undefined && found !== stored) picture.src = found
  }
}
