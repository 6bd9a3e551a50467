import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** For everything that is not a page: nothing may be loaded from it, and it may not be framed. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** For pages: only our own scripts and WebAssembly, no inline ones, no eval; styles by nonce. */
export const formatPagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')

/** For the clients’ app, which anyone opens: nothing beyond what it uses. */
export const formatClientPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** For the frame with Stripe's form, as https://docs.stripe.com/security/guide lists it. Only our own pages may frame it. */
export const formatBillingFormPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' https://js.stripe.com https://*.js.stripe.com`,
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src https://api.stripe.com',
    `style-src 'nonce-${nonce}'`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** For the service worker, which loads and caches the page's own parts. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

export async function addSecurityHeaders(app: FastifyInstance, options: { https: boolean }) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    hsts: options.https ? { maxAge: 63_072_000, includeSubDomains: false } : false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', apiPolicy)
    // Nothing here is for search engines, least of all pages that open by a link with a token.
    reply.header('x-robots-tag', 'noindex')
    reply.header('permissions-policy', 'microphone=(self), camera=(), geolocation=(), payment=()')
    done()
  })
}
