// Addresses as they are counted: whoever attacks has as many of them as their network holds.
import { isIPv6 } from 'node:net'

/** How many times as much a /48 may do as one address: it holds so many offices. */
export const wideShare = 8

/**
 * What stands for an address when it is counted: an IPv4 address itself; of IPv6 the /64 that a subscriber holds, and
 * the /48 that a site or a cheap server may hold, which allows more for as many people as may be behind it.
 */
export function networksOf(ip: string): { network: string; wide: boolean }[] {
  const address = unmapped(ip)
  if (!isIPv6(address)) return [{ network: address, wide: false }]
  const groups = groupsOf(address)
  return [
    { network: `${groups.slice(0, 4).join(':')}::/64`, wide: false },
    { network: `${groups.slice(0, 3).join(':')}::/48`, wide: true },
  ]
}

/** The narrowest of them: one caller, as far as anybody can tell. */
export const networkOf = (ip: string): string => networksOf(ip)[0]?.network ?? ip

/** `::ffff:203.0.113.9`, as which a socket for both families tells an IPv4 address, is 203.0.113.9. */
export const unmapped = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return all.map((group) => group.replace(/^0+(?=.)/, ''))
}
