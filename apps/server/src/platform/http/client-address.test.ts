import { expect, test } from 'vitest'
import { createClientAddresses, parseForwardedFor } from './client-address.ts'

const from = (
  remoteAddress: string,
  forwarded: string | undefined,
  trusted = ['loopback', '10.0.0.0/8', '2001:db8::1'],
) => createClientAddresses(trusted)({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as never)

test.each([
  ['no proxy says anything', '127.0.0.1', undefined, '127.0.0.1'],
  ['a trusted proxy says it', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a stranger says it', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['two trusted proxies say it', '::1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['the caller made up what stands before', '127.0.0.1', '192.0.2.1, 203.0.113.9', '203.0.113.9'],
  ['it is mapped to IPv6', '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['it has a port', '127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['it is IPv6 with a port', '2001:db8::1', '[2001:db8:9::9]:4711', '2001:db8:9::9'],
  ['it is no address', '127.0.0.1', '<script>', '127.0.0.1'],
  ['what is nearest is no address', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
  ['what is farther is no address', '127.0.0.1', 'unknown, 203.0.113.9', '203.0.113.9'],
  ['nothing stands in it', '127.0.0.1', ' , ', '127.0.0.1'],
])('finds the address when %s', (_, remote, forwarded, address) => {
  expect(from(remote, forwarded)).toBe(address)
})

test('a long header costs no more than twenty hops', () => {
  expect(parseForwardedFor(Array(2_000).fill('203.0.113.9').join())).toHaveLength(20)
})
