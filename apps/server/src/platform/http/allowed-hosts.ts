// The host names that the server accepts. Another site can make its name resolve to this machine (DNS rebinding) and
// read everything served here as its own origin; only the Host header distinguishes the two.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { isLoopbackName } from './loopback.ts'

/**
 * loopback: only this machine's own names, for the demo · any: nothing was set · otherwise the name of PUBLIC_URL too.
 */
export type AnswersTo = 'loopback' | 'any' | { name: string }

export type HostRefusal = { status: 400 | 421 | 403; message: string }

/** Load balancers call these by IP address, and the replies reveal nothing. */
const probes = /^\/api\/(healthcheck|ready)\/?(\?|$)/

export function refuseHost(answersTo: AnswersTo, headers: IncomingHttpHeaders, url = '/'): HostRefusal | undefined {
  if (answersTo === 'any') return undefined
  if (answersTo === 'loopback') return refuseInDemo(headers)
  const name = nameOf(headers.host)
  if (isLoopbackName(name) || name === answersTo.name || probes.test(url)) return undefined
  return {
    status: 421,
    message: `This server is at ${answersTo.name}. Set the proxy to pass the Host header on, or correct PUBLIC_URL.`,
  }
}

/** RFC 9112, 3.2: Node uses the first of several Host headers, and a proxy may have checked another. */
export function refuseRepeated({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): HostRefusal | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const repeated = sentOnce.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  return repeated && { status: 400, message: `Send one ${repeated} header, not several.` }
}
const sentOnce = ['host', 'authorization', 'content-type'] as const

/** Browsers open sockets to other sites, so the page's origin must be ours too. */
export function refuseUpgrade(answersTo: AnswersTo, request: IncomingMessage): HostRefusal | undefined {
  const { headers, url } = request
  const refused = refuseRepeated(request) ?? refuseHost(answersTo, headers, url)
  if (refused || typeof answersTo === 'string' || headers.origin === undefined) return refused
  const name = nameOfOrigin(headers.origin)
  if (isLoopbackName(name) || name === answersTo.name) return undefined
  return { status: 403, message: `Only pages at ${answersTo.name} can connect.` }
}

/** Before anything else, also for unknown paths. */
export function addHostCheck(app: FastifyInstance, answersTo: AnswersTo): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = refuseRepeated(request.raw) ?? refuseHost(answersTo, request.headers, request.url)
    if (!refused) return done()
    done(new AppError(codes[refused.status], { message: refused.message }))
  })
}
const codes = { 400: 'malformed', 421: 'misdirected', 403: 'forbidden' } as const

/** Headers of a proxy count too: they show that requests come from other machines. */
function refuseInDemo(headers: IncomingHttpHeaders): HostRefusal | undefined {
  const names = [headers.host, ...listed(headers['x-forwarded-host']), ...forwarded(headers.forwarded, 'host')]
  const senders = [...listed(headers['x-forwarded-for']), ...forwarded(headers.forwarded, 'for')]
  if (![...names, ...senders].every((each) => isLoopbackName(nameOf(each)))) {
    return {
      status: 421,
      message:
        'The demo has public passwords, so it works only on this machine: open it at http://localhost, or start the server with DEMO=off.',
    }
  }
  const { origin } = headers
  if (origin === undefined || isLoopbackName(nameOfOrigin(origin))) return undefined
  return { status: 403, message: "The demo has public passwords, so pages of other sites can't connect to it." }
}

const listed = (header: string | string[] | undefined) =>
  [header ?? []].flat().flatMap((text) => text.split(',').map((each) => each.trim()))

/** RFC 7239: `for=192.0.2.60;host=app.example.com, for="[2001:db8::1]:4711"`. */
const forwarded = (header: string | undefined, parameter: string) =>
  listed(header).flatMap((hop) =>
    hop.split(';').flatMap((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return name.trim().toLowerCase() === parameter ? value.trim().replace(/^"|"$/g, '') : []
    }),
  )

/** Without port and brackets, in lower case; '' when it is not a name. */
function nameOf(host: string | undefined): string {
  if (host === undefined || host.length > 300) return ''
  const bare = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.exec(host)?.[1] ?? (/^[0-9a-f:.]+$/i.test(host) ? host : '')
  return bare.toLowerCase().replace(/^\[|\]$/g, '')
}

const nameOfOrigin = (origin: string) => (URL.canParse(origin) ? nameOf(new URL(origin).host) : '')
