import { expect, test } from 'vitest'
import { findNetwork, listNetworks } from './networks.ts'

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(findNetwork(ip)).toBe(network)
})

test('an IPv6 address counts for its /48 too, an IPv4 address for nothing else', () => {
  expect(listNetworks('2001:db8:1:2::5')).toEqual([
    { network: '2001:db8:1:2::/64', wide: false },
    { network: '2001:db8:1::/48', wide: true },
  ])
  expect(listNetworks('10.0.0.7')).toEqual([{ network: '10.0.0.7', wide: false }])
})
