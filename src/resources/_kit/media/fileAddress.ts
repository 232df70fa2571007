import { apiUrl } from '../../../settings.ts'

/**
 * Resolves a file's URL from the API, or undefined where following it could run code: only web addresses are allowed.
 *
 * @param address absolute, or relative to the API's own address.
 * @param api the API's address, absolute.
 */
export function fileAddress(address: string, api: string): string | undefined {
  if (address.trim() === '' || !URL.canParse(address, api)) return undefined
  const { protocol, href } = new URL(address, api)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/**
 * Resolves a file's URL from this build's API, for display, playback and download; unchanged where the page resolves
 * it alike. Stored values stay as the API wrote them.
 */
export function fileUrl(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  const page = window.location.href
  const resolved = fileAddress(address, new URL(apiUrl, page).href)
  return resolved === fileAddress(address, page) ? resolved && address : resolved
}
