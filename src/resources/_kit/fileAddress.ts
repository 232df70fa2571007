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
