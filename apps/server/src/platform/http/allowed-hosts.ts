// Which names the server answers to. A page of another site can have its name lead to this machine (DNS rebinding) and
// would then read as its own whatever is served here; only the Host header tells the two apart.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { isLoopbackName } from './loopback.ts'

/** loopback: this machine's own names alone, for the demo · any: nothing was set · else the name of PUBLIC_URL too. */
export type AnswersTo = 'loopback' | 'any' | { name: string }

export type HostRefusal = { status: 400 | 421 | 403; message: string }

/** Load balancers call these by IP address, and the answers tell nothing. */
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

/** RFC 9112, 3.2: Node takes the first of several, and a proxy before it may have checked another. */
export function refuseRepeated({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): HostRefusal | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const repeated = sentOnce.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  return repeated && { status: 400, message: `Send one ${repeated} header, not several.` }
}
const sentOnce = ['host', 'authorization', 'content-type'] as const

/** Browsers open sockets to other sites, so for these the page must be one of ours too. */
export function refuseUpgrade(answersTo: AnswersTo, request: IncomingMessage): HostRefusal | undefined {
  const { headers, url } = request
  const refused = refuseRepeated(request) ?? refuseHost(answersTo, headers, url)
  if (refused || typeof answersTo === 'string' || headers.origin === undefined) return refused
  const name = nameOfOrigin(headers.origin)
  if (isLoopbackName(name) || name === answersTo.name) return undefined
  return { status: 403, message: `Only pages at ${answersTo.name} can connect.` }
}

/** Before anything else, and for unknown addresses too. */
export function addHostCheck(app: FastifyInstance, answersTo: AnswersTo): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = refuseRepeated(request.raw) ?? refuseHost(answersTo, request.headers, request.url)
    if (!refused) return done()
    done(new AppError(codes[refused.status], { message: refused.message }))
  })
}
const codes = { 400: 'malformed', 421: 'misdirected', 403: 'forbidden' } as const

/** Headers of a proxy count too: they show that people come from elsewhere. */
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

/** Without port and brackets, in lower case; '' for what is no name. */
function nameOf(host: string | undefined): string {
  if (host === undefined || host.length > 300) return ''
  const bare = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.exec(host)?.[1] ?? (/^[0-9a-f:.]+$/i.test(host) ? host : '')
  return bare.toLowerCase().replace(/^\[|\]$/g, '')
}

const nameOfOrigin = (origin: string) => (URL.canParse(origin) ? nameOf(new URL(origin).host) : '')
