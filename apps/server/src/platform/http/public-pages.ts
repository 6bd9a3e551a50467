// Pages for people without a session, which work without JavaScript: a GET shows one, a POST takes its form.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { FileReply } from '../domain.ts'
import type { Platform } from '../platform.ts'
import { readDeviceToken } from './device-cookie.ts'
import { convertError, replyWithError } from './error-reply.ts'
import type { RequestLimits } from './rate-limit.ts'
import { sendFile } from './send-file.ts'

/** 2,000 letters of any script, each of up to nine bytes, and the rest of a form. */
const formBytes = 32 * 1024
const mostFields = 40

type Form = URLSearchParams | null

export interface PageCall {
  /** Of the path. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Null of a GET. */
  form: URLSearchParams | null
  platform: Platform
  ip: string
  userAgent: string
  /** `es` if the browser prefers Spanish to English. */
  language: 'en' | 'es'
  /** A program asks for the headers alone, so that nothing was shown to a person. */
  isHead: boolean
}

/** `location`: where the browser goes next, with status 303. */
export type PageReply =
  | {
      status?: 200 | 400 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
      html: string
      language: 'en' | 'es'
      /** Seconds. */
      retryAfter?: number
    }
  | { location: string }

export interface PublicPage {
  /** As Fastify writes it: `/review/:account/:token`. */
  path: string
  show(call: PageCall): Promise<PageReply | { file: FileReply }>
  /** Takes the form; without it a POST is refused. */
  send?(call: PageCall): Promise<PageReply>
  /**
   * What a person sees when `show` or `send` throws, or when the request was refused before (429, 413, 415, 400; then
   * `form` is null). It may not read the database for a 429.
   */
  fail(error: AppError, call: PageCall): Promise<PageReply> | PageReply
}

/** Adds the pages. A request counts as one of a stranger's, as of an endpoint for sign-in. */
export function addPublicPages(
  app: FastifyInstance,
  pages: readonly PublicPage[],
  { platform, limits }: { platform: Platform; limits: RequestLimits },
) {
  if (pages.length === 0) return
  /** Those that passed the checks of every request and the limits; others get no page, which costs more. */
  const counted = new WeakSet<FastifyRequest>()
  app.register(async (scope) => {
    // Of other types nothing is read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      async (_request: FastifyRequest, body: string) => parseForm(body),
    )
    for (const page of pages) {
      const { path, show, send } = page
      for (const [method, act] of [['GET', show] as const, ...(send ? [['POST', send] as const] : [])]) {
        const rated = { method, path: path as `/${string}`, rate: 'signIn' as const }
        const fail = async (error: unknown, request: FastifyRequest, reply: FastifyReply, form: Form = null) => {
          const known = convertError(error as Error)
          if (known.status >= 500) request.log.error({ err: error }, 'page failed')
          const answer = await page.fail(known, pageCall(request, platform, form))
          return sendPage(reply, withRetry(answer, known))
        }
        scope.route({
          method,
          url: path,
          config: { secret: true },
          bodyLimit: formBytes,
          // Before the body is read.
          onRequest: async (request, reply) => {
            if (method === 'POST' && isFromElsewhere(request)) {
              counted.add(request)
              return fail(new AppError('forbidden'), request, reply)
            }
            const refused = await limits.countStranger(rated, requester(request)).then(
              () => null,
              (error: unknown) => error,
            )
            counted.add(request)
            if (refused !== null) return fail(refused, request, reply)
          },
          errorHandler: (error, request, reply) =>
            counted.has(request)
              ? fail(error, request, reply).catch((other) => replyWithError(other, request, reply))
              : replyWithError(error as Error, request, reply),
          handler: (request, reply) =>
            limits.runFor({ who: 'public' }, requester(request), async () => {
              const form = method === 'POST' ? request.body : null
              if (method === 'POST' && !(form instanceof URLSearchParams)) throw new AppError('unsupportedType')
              const call = pageCall(request, platform, form as Form)
              const answer = await act.call(page, call).catch((error: unknown) => ({ error }))
              if ('file' in answer) return sendFile(reply, answer.file)
              return 'error' in answer ? fail(answer.error, request, reply, call.form) : sendPage(reply, answer)
            }),
        })
      }
    }
  })
}

/** A form of another site could send what its visitor never agreed to. Browsers without the header are let in. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

const requester = (request: FastifyRequest) => ({
  ip: request.ip,
  token: null,
  unlock: null,
  deviceToken: readDeviceToken(request),
})

function withRetry(answer: PageReply, { facts }: AppError): PageReply {
  if ('location' in answer || answer.retryAfter !== undefined || facts.retryAfter === undefined) return answer
  return { ...answer, retryAfter: facts.retryAfter }
}

/** Without NUL, which PostgreSQL doesn't store and no one types. Throws tooLarge for too many fields. */
export function parseForm(body: string): URLSearchParams {
  let fields = 1
  for (const char of body) if (char === '&' && ++fields > mostFields) throw new AppError('tooLarge')
  // Once decoded: of `%0%000`, taking out `%00` leaves `%00`.
  return new URLSearchParams(
    [...new URLSearchParams(body)].map((pair) => pair.map((text) => text.replaceAll('\0', ''))),
  )
}

function pageCall(request: FastifyRequest, platform: Platform, form: Form): PageCall {
  const at = request.url.indexOf('?')
  const query = new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1))
  return {
    params: request.params as Record<string, string>,
    query,
    form,
    platform,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    language: chooseLanguage(form?.get('lang') ?? query.get('lang'), request.headers['accept-language']),
    isHead: request.method === 'HEAD',
  }
}

/** What the page's own link says, else the browser's first of the two languages. */
export function chooseLanguage(chosen: string | null, accepted: string | undefined): 'en' | 'es' {
  if (chosen === 'en' || chosen === 'es') return chosen
  let best: { language: 'en' | 'es'; quality: number } = { language: 'en', quality: 0 }
  for (const part of (accepted ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
    const language = tag.split('-')[0]
    if (language !== 'en' && language !== 'es') continue
    const written = rest.find((each) => each.trim().startsWith('q='))
    const quality = written === undefined ? 1 : Number(written.trim().slice(2)) || 0
    if (quality > best.quality) best = { language, quality }
  }
  return best.language
}

async function sendPage(reply: FastifyReply, answer: PageReply) {
  // Other sites don’t learn the address; with `no-referrer` a browser would also hide the origin of the page’s own form,
  // which the demo then refuses.
  reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
  if ('location' in answer) return reply.code(303).header('location', answer.location).send()
  const { html, status = 200, language, retryAfter } = answer
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-language', language)
    .header('content-security-policy', formatPolicy(html))
    .send(html)
}

/** Only the page's own style, by its digest, the server's pictures, and forms to the server: no script, no font, no frame. */
const formatPolicy = (html: string) => {
  // The frame's, which stands before anything that a person typed.
  const css = /<style>([^<]*)<\/style>/.exec(html)?.[1]
  const style = css === undefined ? "'none'" : `'sha256-${createHash('sha256').update(css).digest('base64')}'`
  return [
    "default-src 'none'",
    `style-src ${style}`,
    "img-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}
