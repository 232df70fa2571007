import { isSafePicture } from '../../../../contract/richText.ts'
import { fileUrl } from '../media/fileUrl.ts'

/** As the API wrote it where the policy allows that, or resolved; undefined where neither is allowed. */
export const resolvePictureUrl = (address: unknown): string | undefined =>
  [address, fileUrl(address)].find(
    (candidate): candidate is string => typeof candidate === 'string' && isSafePicture(candidate),
  )

/** Resolves URLs that are relative to the API. */
export function resolvePictureUrls(root: Element | DocumentFragment): void {
  for (const picture of root.querySelectorAll('img')) {
    const storedUrl = picture.getAttribute('src')
    const resolvedUrl = fileUrl(storedUrl)
    if (resolvedUrl !== undefined && resolvedUrl !== storedUrl) picture.src = resolvedUrl
  }
}
