// The contract for people and machines: /api/docs and /api/openapi.json.

import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { openApi } from '@frontdesk/contract/openapi'
import { api, errors } from '@frontdesk/contract/registry'
import type { FastifyInstance } from 'fastify'
import { encodeHtml } from './encode-html.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

export function addDocsPages(app: FastifyInstance, version: string) {
  // Generated on first use: it takes longer than the rest of the start.
  let made: { document: Record<string, unknown>; page: string } | undefined
  const docs = () => {
    if (made) return made
    const document = openApi(version)
    made = { document, page: docsPage(document, version) }
    return made
  }
  app.get('/api/openapi.json', async () => docs().document)
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(docs().page),
  )
}

type Operations = Record<string, Record<string, { requestBody?: unknown; parameters?: unknown[]; responses?: unknown }>>

function docsPage(document: Record<string, unknown>, version: string) {
  const paths = document.paths as Operations
  const sections = Object.entries(api).map(([domain, endpoints]) => {
    const entries = Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
      const operation = paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]
      return entry(name, endpoint, operation)
    })
    return `<h2 id="${domain}">${domain}</h2>${entries.join('')}`
  })
  const links = Object.keys(api).map((domain) => `<a href="#${domain}">${domain}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Frontdesk API ${version}</title><style>${style}</style></head><body><main><h1>Frontdesk API ${version}</h1>
<p>Every call lies below <code>/api</code>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p><nav>${links.join(' ')}</nav>${sections.join('')}</main></body></html>`
}

function entry(name: string, endpoint: Endpoint, operation: Operations[string][string] | undefined) {
  const who = typeof endpoint.who === 'string' ? endpoint.who : endpoint.who.join(', ')
  const own = (endpoint.errors ?? []).map(
    (code) => `<li><code>${code}</code> ${encodeHtml(errors[code as keyof typeof errors].message)}</li>`,
  )
  return `<details><summary><b class="${endpoint.method}">${endpoint.method}</b> <code>${encodeHtml(endpoint.path)}</code> ${encodeHtml(endpoint.summary)}</summary>
<p>${name}; who: ${who}; rate: ${endpoint.rate}</p>${own.length ? `<ul>${own.join('')}</ul>` : ''}
<pre>${encodeHtml(JSON.stringify({ parameters: operation?.parameters, requestBody: operation?.requestBody, responses: operation?.responses }, null, 2))}</pre></details>`
}

const style = `:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px}
details{border-top:1px solid #8884;padding:8px 0}summary{cursor:pointer}b{display:inline-block;min-width:60px}nav a{margin-right:12px}
pre{overflow:auto;font:12px/1.5 ui-monospace,monospace;max-height:480px;border:1px solid #8884;border-radius:8px;padding:12px}`
