// Plain pages of the mail that the embedded outbox stored, so that a newcomer finds the reset code. Only while the demo
// is on.
import type { FastifyInstance } from 'fastify'
import type { MailOutcome, MailReport } from '#providers/mail/mail'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { encodeHtml } from './encode-html.ts'

export interface OutboxReader {
  list(limit: number): Promise<{ id: string; to: string; subject: string; sentAt: string }[]>
  read(id: string): Promise<{ to: string; subject: string; sentAt: string; messageId: string; text: string } | null>
  reports: {
    sign(report: MailReport, now: Date): { headers: Record<string, string>; body: string }
  }
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const actions: Readonly<Record<MailOutcome, string>> = {
  bounced: 'Report as bounced',
  complained: 'Report as spam',
  delivered: 'Report as delivered',
}

export function addOutboxPages(app: FastifyInstance, outbox: OutboxReader, clock: Clock) {
  addReports(app, outbox, clock)
  app.get('/outbox', async (_request, reply) => {
    const mails = await outbox.list(200)
    const rows = mails.map(
      (mail) =>
        `<tr><td>${encodeHtml(mail.sentAt.slice(0, 19).replace('T', ' '))}</td><td>${encodeHtml(mail.to)}</td>` +
        `<td><a href="/outbox/${encodeURIComponent(mail.id)}">${encodeHtml(mail.subject)}</a></td></tr>`,
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
  app.get<{ Params: { id: string }; Querystring: { reported?: string } }>('/outbox/:id', async (request, reply) => {
    const { id } = request.params
    const mail = await outbox.read(id)
    if (!mail) throw new AppError('notFound')
    const reported = request.query.reported === undefined ? '' : '<p role="status">The report was sent.</p>'
    const body = `<p><a href="/outbox">Outbox</a></p>${reported}<h1>${encodeHtml(mail.subject)}</h1><p>To ${encodeHtml(mail.to)}, ${encodeHtml(mail.sentAt)}</p><pre>${linked(encodeHtml(mail.text))}</pre>${reportForms(id)}`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(pageOf(mail.subject, body))
  })
}

const reportForms = (id: string) =>
  Object.entries(actions)
    .map(
      ([outcome, label]) =>
        `<form method="post" action="/outbox/${encodeURIComponent(id)}/${outcome}"><button>${label}</button></form>`,
    )
    .join('')

/** Sends a report as a mail provider does: with a signed call to /webhooks. */
function addReports(app: FastifyInstance, outbox: OutboxReader, clock: Clock) {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async () => null,
    )
    scope.post<{ Params: { id: string; outcome: string } }>('/outbox/:id/:outcome', async (request, reply) => {
      const { id, outcome } = request.params
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin') throw new AppError('forbidden')
      const mail = await outbox.read(id)
      if (!mail || !isOutcome(outcome)) throw new AppError('notFound')
      const { headers, body } = outbox.reports.sign(
        { messageId: mail.messageId, recipient: mail.to, outcome },
        clock.now(),
      )
      const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/outbox', headers, payload: body })
      if (statusCode !== 204) throw new Error(`The report was answered with ${statusCode}.`)
      return reply.redirect(`/outbox/${encodeURIComponent(id)}?reported`, 303)
    })
  })
}

const isOutcome = (text: string): text is MailOutcome => Object.hasOwn(actions, text)

const pageOf = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${encodeHtml(title)}</title>
<style>:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;max-width:820px;margin:40px auto;padding:0 16px}h1{font-size:20px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid #8884;vertical-align:top}
form{display:inline-block;margin:0 8px 8px 0}
pre{white-space:pre-wrap;border:1px solid #8884;border-radius:8px;padding:16px;font:13px/1.6 ui-monospace,monospace}</style></head><body><main>${body}</main></body></html>`

// The text is escaped already: only plain http addresses become links.
const linked = (text: string) => text.replace(/https?:\/\/[\w.:/%?=&;~-]+/g, (url) => `<a href="${url}">${url}</a>`)
