import { isSafePicture } from '../../../../contract/richText.ts'
import { fileUrl } from '../media/fileAddress.ts'

/** As the API wrote it where the policy allows that, or resolved; undefined where neither is allowed. */
export const pictureAddress = (address: unknown): string | undefined =>
  [address, fileUrl(address)].find(
    (candidate): candidate is string => typeof candidate === 'string' && isSafePicture(candidate),
  )

/** Resolves URLs that are relative to the API. */
export function showPictures(root: Element | DocumentFragment): void {
  for (const picture of root.querySelectorAll('img')) {
    const stored = picture.getAttribute('src')
    const resolved = fileUrl(stored)
    if (resolved !== undefined && resolved !== stored) picture.src = resolved
  }
}
