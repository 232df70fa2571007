/** Some proxies write the port of the connection beside the address: each connection would count for itself. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')

/**
 * An IPv6 customer has a whole /64, which counts as one.
 * @example toRateLimitAddress('2001:db8:1:2:aaaa::1') // '2001:db8:1:2'
 */
export function toRateLimitAddress(address: string): string {
  const normalisedAddress = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  if (!normalisedAddress.includes(':')) return normalisedAddress
  const [head = '', tail] = normalisedAddress.toLowerCase().split('::')
  const leadingGroups = head === '' ? [] : head.split(':')
  const trailingGroups = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - leadingGroups.length - trailingGroups.length)
  return [...leadingGroups, ...Array<string>(zeros).fill('0'), ...trailingGroups].slice(0, 4).join(':')
}
