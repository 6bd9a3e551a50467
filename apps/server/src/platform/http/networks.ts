// Addresses as they are counted: an attacker has as many of them as their network contains.
import { isIPv6 } from 'node:net'

/** How much more a /48 may do than one address, because it contains many offices. */
export const wideShare = 8

/**
 * The keys under which an address is counted: an IPv4 address itself; for IPv6 the /64 of a subscriber, and the /48 of
 * a site or a cheap server, with a higher limit for the people behind it.
 */
export function listNetworks(ip: string): { network: string; wide: boolean }[] {
  const address = normalizeAddress(ip)
  if (!isIPv6(address)) return [{ network: address, wide: false }]
  const groups = groupsOf(address)
  return [
    { network: `${groups.slice(0, 4).join(':')}::/64`, wide: false },
    { network: `${groups.slice(0, 3).join(':')}::/48`, wide: true },
  ]
}

/** The narrowest of them: one caller, as far as can be determined. */
export const findNetwork = (ip: string): string => listNetworks(ip)[0]?.network ?? ip

/** `::ffff:203.0.113.9`, as a dual-stack socket reports an IPv4 address, is 203.0.113.9. */
export const normalizeAddress = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return all.map((group) => group.replace(/^0+(?=.)/, ''))
}
