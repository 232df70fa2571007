import { expect, test } from 'vitest'
import { toRateLimitAddress } from '../../../server/domains/session/address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  // Some proxies append the port.
  ['203.0.113.7:52114', '203.0.113.7'],
  ['[2001:db8:1:2::9]:52114', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
])('counts login attempts from %s under %s', (address, counted) => {
  expect(toRateLimitAddress(address)).toBe(counted)
})
