// The address of a request's sender. Only trusted proxies may state it, and only a valid IP address is accepted: any
// other text would be stored, shown, and counted as a separate caller.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { normalizeAddress } from './networks.ts'

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
/** More hops than any chain of proxies has. */
const mostHops = 20

/** Finds a request's address, given the addresses, networks, and names of `TRUSTED_PROXIES`. */
export function createClientAddresses(trustedProxies: readonly string[]) {
  const trusted = new BlockList()
  for (const entry of trustedProxies.flatMap((each) => named[each] ?? [each])) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    let nearest = normalizeAddress(socket.remoteAddress ?? '')
    for (const hop of parseForwardedFor(headers['x-forwarded-for']).reverse()) {
      if (!isIP(nearest) || !isTrusted(nearest)) break
      nearest = hop
    }
    return nearest
  }
}

/** The hops of an X-Forwarded-For, nearest last. Everything before an invalid address is ignored. */
export function parseForwardedFor(header: string | string[] | undefined): string[] {
  const hops = [header ?? []].flat().join(',').split(',').slice(-mostHops)
  const addresses = hops.map((hop) => normalizeAddress(withoutPort(hop.trim())))
  return addresses.slice(addresses.findLastIndex((address) => isIP(address) === 0) + 1)
}

/** Some proxies add the port: `203.0.113.9:4711`, `[2001:db8::9]:4711`. */
const withoutPort = (hop: string) =>
  /^\[(.{2,45})\](?::\d{1,5})?$|^([\d.]{7,15}):\d{1,5}$/.exec(hop)?.slice(1).find(Boolean) ?? hop
