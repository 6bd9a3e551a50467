import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { formatClientPolicy, formatPagePolicy, workerPolicy } from './security-headers.ts'

/** Serves the web build: hashed assets are cacheable forever, and the page has a fresh nonce for every request. */
export async function addWeb(app: FastifyInstance, root: string) {
  const page = join(root, 'index.html')
  if (!existsSync(page)) {
    app.get('/', async (_request, reply) =>
      reply
        .type('text/plain')
        .send("The web isn't built. Run `npm start` to build it, or `npm run dev` to serve it on port 4401."),
    )
    return
  }
  const html = readFileSync(page, 'utf8')
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      // A worker's policy is that of its script: it fetches the page and its assets, only from this server.
      if (/\/service-worker\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', workerPolicy)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const client = join(root, 'client.html')
  const clientHtml = existsSync(client) ? readFileSync(client, 'utf8') : html
  app.get('/app/:namespace', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', formatClientPolicy(nonce))
      .send(clientHtml.replaceAll('__CSP_NONCE__', nonce))
  })
  app.get('/*', async (request, reply) => {
    if (/^\/(api|socket\.io|assets)(\/|$)/.test(request.url)) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', formatPagePolicy(nonce))
      .send(html.replaceAll('__CSP_NONCE__', nonce))
  })
}
