// Plain pages of the mail that the embedded outbox stored, so that a newcomer finds the reset code. Only while the demo
// is on.
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { escapeHtml } from './escape-html.ts'

export interface OutboxReader {
  list(limit: number): Promise<{ id: string; to: string; subject: string; sentAt: string }[]>
  read(id: string): Promise<{ to: string; subject: string; sentAt: string; text: string } | null>
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

export function addOutboxPages(app: FastifyInstance, outbox: OutboxReader) {
  app.get('/outbox', async (_request, reply) => {
    const mails = await outbox.list(200)
    const rows = mails.map(
      (mail) =>
        `<tr><td>${escapeHtml(mail.sentAt.slice(0, 19).replace('T', ' '))}</td><td>${escapeHtml(mail.to)}</td>` +
        `<td><a href="/outbox/${encodeURIComponent(mail.id)}">${escapeHtml(mail.subject)}</a></td></tr>`,
    )
    const table = rows.length
      ? `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>No mail was sent yet.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(
        pageOf(
          'Outbox',
          `<h1>Outbox</h1><p>Mail that this demo would have sent. Nothing left the machine.</p>${table}`,
        ),
      )
  })
  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const mail = await outbox.read(request.params.id)
    if (!mail) throw new AppError('notFound')
    const body = `<p><a href="/outbox">Outbox</a></p><h1>${escapeHtml(mail.subject)}</h1><p>To ${escapeHtml(mail.to)}, ${escapeHtml(mail.sentAt)}</p><pre>${linked(escapeHtml(mail.text))}</pre>`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(pageOf(mail.subject, body))
  })
}

const pageOf = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;max-width:820px;margin:40px auto;padding:0 16px}h1{font-size:20px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid #8884;vertical-align:top}
pre{white-space:pre-wrap;border:1px solid #8884;border-radius:8px;padding:16px;font:13px/1.6 ui-monospace,monospace}</style></head><body><main>${body}</main></body></html>`

// The text is escaped already: only plain http addresses become links.
const linked = (text: string) => text.replace(/https?:\/\/[\w.:/%?=&;~-]+/g, (url) => `<a href="${url}">${url}</a>`)
