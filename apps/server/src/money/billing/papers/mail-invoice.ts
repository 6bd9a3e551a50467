import { billingLimits } from '@frontdesk/contract/money/billing/limits'
import type { paperEndpoints } from '@frontdesk/contract/money/billing/papers'
import { z } from 'zod'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { encodeHtml } from '#platform/http/encode-html'
import { enqueue } from '#platform/jobs/enqueue'
import { type JobDefinitions, sendingJob } from '#platform/jobs/job'
import { createMailOnce } from '#platform/jobs/mail-once'
import { findPolicy } from '../../../domains/auth/auth.public.ts'
import { countMail } from '../../../domains/mailcaps/mailcaps.public.ts'
import { findInvoice } from '../invoices/invoice-view.ts'
import { papersTexts as texts } from '../texts/papers.texts.ts'
import { findPaper } from './find-paper.ts'
import { formatInvoiceLink, linkDays } from './invoice-token.ts'
import { clearMailed, markMailed, readBillingEmail } from './papers.store.ts'

type Endpoint = typeof paperEndpoints.mailInvoice

const task = 'billing.mailInvoice'
const category = 'invoice'
const caps = { kind: 'invoice', ofOne: billingLimits.invoiceMails, ofAll: billingLimits.accountMails } as const

/**
 * Has the invoice mailed to the billing address, where there is one; a job of the transaction. No one confirmed that address,
 * so it counts like one that is typed: what is too much is held back, which history says.
 */
export async function enqueueInvoiceMail(tx: AccountTx, invoiceId: string, now: Date): Promise<void> {
  const to = await readBillingEmail(tx)
  if (to === '' || !(await markMailed(tx, invoiceId))) return
  try {
    await countMail(tx, { ...caps, about: invoiceId, now })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'tooManyRequests') throw error
    await clearMailed(tx, invoiceId)
    const entity = { type: 'invoice', id: invoiceId }
    return audit(tx, { action: 'invoice.mailHeldBack', entity, facts: { why: error.message } })
  }
  await enqueue(tx, task, { mail: invoiceId, invoice: invoiceId, to }, { jobKey: invoiceId })
}

export async function sendInvoiceMail({
  params,
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { accountId } = caller
  if (params.id !== accountId) throw new AppError('notFound')
  await findInvoice(platform, accountId, params.invoice)
  return inAccount(async (tx) => {
    const to = body.to ?? (await readBillingEmail(tx))
    if (to === '') throw new AppError('billingEmailMissing')
    await countMail(tx, { ...caps, about: params.invoice, now: platform.clock.now() })
    const mail = generateId()
    await enqueue(tx, task, { mail, invoice: params.invoice, to }, { jobKey: mail })
    await audit(tx, { action: 'invoice.mailed', entity: { type: 'invoice', id: params.invoice }, facts: { to } })
    return { to }
  })
}

export const mailJobs: JobDefinitions = {
  [task]: sendingJob({
    payload: z.object({ mail: z.uuid(), invoice: z.uuid(), to: z.string().max(254) }),
    attempts: 6,
    async run({ mail, invoice: id, to }, context) {
      const { platform, accountId } = context
      const { namespace } = await findPolicy(platform, accountId)
      const { agency, number, title, total, status, due } = await findPaper(platform, accountId, id)
      const link = formatInvoiceLink(platform, accountId, namespace, id)
      const facts = { agency, number, title, total, status, due, link, days: linkDays }
      await createMailOnce(context).send({
        ...{ id: `${category}-${mail}`, to, category, subject: texts.mailSubject(facts) },
        text: `${texts.mailLede(facts)}\n${texts.mailAmount(facts)}\n\n${texts.mailOpen}: ${link}\n\n${texts.mailExpiry(facts)}\n`,
        html: renderMail(facts),
      })
    },
  }),
}

/** Every value is encoded; without pictures, so that nothing is loaded from anywhere. */
function renderMail(facts: Parameters<typeof texts.mailLede>[0]): string {
  const href = encodeHtml(facts.link)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${encodeHtml(texts.heading(facts.number))}</title></head><body style="font-family:sans-serif;line-height:1.5"><p>${encodeHtml(texts.mailLede(facts))}</p><p><strong>${encodeHtml(texts.mailAmount(facts))}</strong></p><p><a href="${href}">${texts.mailOpen}</a></p><p>${encodeHtml(texts.mailExpiry(facts))}</p></body></html>`
}
