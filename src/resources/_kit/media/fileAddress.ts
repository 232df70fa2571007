import { apiUrl } from '../../../common/settings.ts'

/**
 * A file's URL, or undefined where following it could run code.
 *
 * @param address absolute, or relative to `api`, the API's absolute address.
 */
export function fileAddress(address: string, api: string): string | undefined {
  if (address.trim() === '' || !URL.canParse(address, api)) return undefined
  const { protocol, href } = new URL(address, api)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** Resolved by this build's API; unchanged where the page resolves it alike. Stored values stay as written. */
export function fileUrl(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  const page = window.location.href
  const resolved = fileAddress(address, new URL(apiUrl(), page).href)
  return resolved === fileAddress(address, page) ? resolved && address : resolved
}
