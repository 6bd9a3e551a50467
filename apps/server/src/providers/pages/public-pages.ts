// Pages of the public web. A linked address may point into the building, directly, by a redirect, or by a name whose answer
// changes: every connection goes to an address that was looked up for it and found to be public.
import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { longestFetch, type Page, PageError, type PageRequest, type Pages } from './pages.ts'

interface Options {
  /** For tests, which have no public web. */
  isAllowed?: (address: string) => boolean
  isPort?: (port: string) => boolean
  lookup?: typeof systemLookup
}

const mostRedirects = 3

export function createPublicPages({
  isAllowed = isPublic,
  isPort = isWebPort,
  lookup = systemLookup,
}: Options = {}): Pages {
  /** Refuses a name if any of its addresses isn't public; the connection uses exactly what is returned here. */
  const guardedLookup: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return done(new PageError('refused', `${hostname} is no public address.`), '', 0)
      }
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }

  function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const problem =
      !['http:', 'https:'].includes(url.protocol) || url.username !== '' || !isPort(url.port)
        ? 'Only plain web addresses are fetched.'
        : isIP(host) && !isAllowed(host)
          ? `${host} is no public address.`
          : undefined
    if (problem) return Promise.reject(new PageError('refused', problem))
    const headers = {
      accept: 'text/html,image/*;q=0.8',
      'accept-encoding': 'identity',
      'user-agent': 'Frontdesk/2 (link preview)',
    }
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      request(url, { headers, signal, lookup: guardedLookup, agent: false }, resolve).on('error', reject).end()
    })
  }

  async function follow(address: string, wanted: PageRequest, signal: AbortSignal): Promise<Page> {
    let url = new URL(address)
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const reply = await open(url, signal)
      const status = reply.statusCode ?? 0
      const { location } = reply.headers
      if (status >= 300 && status < 400 && location && URL.canParse(location, url)) {
        reply.destroy()
        url = new URL(location, url)
        continue
      }
      return await read(reply, url.href, wanted)
    }
    throw new PageError('refused', 'The address redirects too often.')
  }

  return {
    async fetch(address, wanted) {
      const timeout = AbortSignal.timeout(longestFetch)
      const signal = wanted.signal ? AbortSignal.any([timeout, wanted.signal]) : timeout
      try {
        return await follow(address, wanted, signal)
      } catch (cause) {
        if (cause instanceof PageError) throw cause
        throw new PageError('unreachable', 'The page could not be fetched.', { cause })
      }
    },
  }
}

async function read(reply: IncomingMessage, url: string, { types, most, cut }: PageRequest): Promise<Page> {
  try {
    const status = reply.statusCode ?? 0
    if (status !== 200) throw new PageError(status >= 500 ? 'unreachable' : 'refused', `The page answered ${status}.`)
    const [media = '', ...parameters] = (reply.headers['content-type'] ?? '').toLowerCase().split(';')
    const type = media.trim()
    if (!types.includes(type)) throw new PageError('refused', `The address is of the type ${type.slice(0, 60)}.`)
    const charset = /charset="?([\w-]{1,40})/.exec(parameters.join(';'))?.[1]
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of reply) {
      chunks.push(chunk as Buffer)
      length += (chunk as Buffer).length
      if (length < most) continue
      if (!cut) throw new PageError('refused', 'The file is too large.')
      break
    }
    return { url, type, charset, bytes: Buffer.concat(chunks).subarray(0, most) }
  } finally {
    reply.destroy()
  }
}

const isWebPort = (port: string) => port === '' || port === '80' || port === '443'

/** All public IPv6 addresses: what lies outside is local, reserved, or another way to write an IPv4 address. */
const publicIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Neither private, loopback, link-local, nor reserved. An IPv4 address that is written as IPv6 counts as itself in the
 * form `::ffff:8.8.8.8`, which systems connect to, and is refused in every other.
 */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return ipaddr.IPv4.parse(address).range() === 'unicast'
  // What follows a percent sign is an interface of this machine.
  if (version !== 6 || address.includes('%')) return false
  // In hexadecimal groups: ipaddr.js takes `::8.8.8.8` for `::ffff:8.8.8.8`.
  const meant = ipaddr.process(new URL(`http://[${address}]`).hostname.slice(1, -1))
  if (meant.range() !== 'unicast') return false
  return meant.kind() === 'ipv4' || (meant as ipaddr.IPv6).match(publicIPv6)
}
