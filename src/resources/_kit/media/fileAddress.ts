import { apiUrl } from '../../../settings.ts'

/**
 * Where a file is that the API named, or undefined for an address that must not be followed: whatever an answer holds,
 * a click on it may fetch something over the web, never run anything.
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
 * Where a file is that an answer of this build's API named, for whatever shows, plays or saves it: pictures, sounds,
 * downloads. What is stored stays as the API wrote it, and so does an address that this page reads no differently.
 */
export function fileUrl(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  const page = window.location.href
  const found = fileAddress(address, new URL(apiUrl, page).href)
  return found === fileAddress(address, page) ? found && address : found
}
