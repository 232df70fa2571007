import { apiUrl } from '../../../common/settings.ts'

/**
 * A file's URL, or undefined where following it could run code.
 *
 * @param address absolute, or relative to `api`, the API's absolute address.
 */
export function resolveFileUrl(address: string, api: string): string | undefined {
  if (address.trim() === '' || !URL.canParse(address, api)) return undefined
  const { protocol, href } = new URL(address, api)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** Resolved by this build's API; unchanged where the page resolves it alike. Stored values stay as written. */
export function fileUrl(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  const page = window.location.href
  const resolvedUrl = resolveFileUrl(address, new URL(apiUrl(), page).href)
  return resolvedUrl === resolveFileUrl(address, page) ? resolvedUrl && address : resolvedUrl
}
