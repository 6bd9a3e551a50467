// Owners and admins are told when an automatic payment failed. That outgoing texts stop is told by what stops them.
import { formatMoney } from '@frontdesk/contract/kit/money'
import { dunning } from '@frontdesk/contract/money/billing/limits'
import { z } from 'zod'
import { enqueue } from '#platform/jobs/enqueue'
import { type JobDefinitions, job, sendingJob } from '#platform/jobs/job'
import { createMailOnce } from '#platform/jobs/mail-once'
import { formatDatedDay } from '#platform/zone'
import { findMembers } from '../../../domains/auth/auth.public.ts'
import { addDays } from '../calendar.ts'
import { formatInvoiceNumber } from '../invoices/draft.ts'
import { findWorking, newestPaymentQuery, readInvoice } from './payments.store.ts'
import { billingMailTexts as texts } from './texts/payments.texts.ts'

const category = 'billing'
const mostMails = 100

const payload = z.object({
  why: z.enum(['failed', 'noMethod']),
  invoice: z.uuid(),
  /** How many automatic payments had failed by then. */
  nth: z.number().int().min(0).max(100),
  /** The payment, where it wasn't automatic. */
  by: z.uuid().optional(),
})

/** One mail for each of them, each with its own attempts. */
const notifyAdmins = job({
  payload,
  attempts: 8,
  async run(notice, { platform, accountId, actor, fence }) {
    const members = await findMembers(platform, accountId)
    const told = [...members].filter(
      ([, { role, mailProblem }]) => (role === 'owner' || role === 'admin') && !mailProblem,
    )
    await platform.database.inAccount({ accountId, actor }, async (tx) => {
      await fence(tx)
      for (const [user] of told.slice(0, mostMails))
        await enqueue(tx, 'billing.mailAdmin', { ...notice, user }, { jobKey: `${nameNotice(notice)}/${user}` })
    })
  },
})

const mailAdmin = sendingJob({
  payload: payload.extend({ user: z.uuid() }),
  attempts: 6,
  async run({ user, ...notice }, context) {
    const { platform, accountId, actor } = context
    const [payment] = await platform.database.read(accountId, newestPaymentQuery(notice.invoice))
    const { invoice, person } = await platform.database.inAccount({ accountId, actor }, async (tx) => ({
      invoice: await readInvoice(tx, notice.invoice),
      person: await findWorking(tx, user),
    }))
    if (invoice?.status !== 'open' || !person) return
    const number = formatInvoiceNumber(invoice)
    const { failed_on: failedOn, next_attempt_on: nextAttempt } = invoice
    await createMailOnce(context).send({
      ...{ id: `billing-${nameNotice(notice)}-${user}`, to: person.email, category },
      subject: texts.failedSubject(number),
      text: texts.failed({
        ...{ number, amount: formatMoney(invoice.total), url: `${platform.config.publicUrl}/settings/billing` },
        reason: (notice.why === 'failed' && payment?.message) || texts.noMethod,
        nextAttempt: nextAttempt && formatDatedDay(nextAttempt),
        textsStop: failedOn && formatDatedDay(addDays(failedOn, dunning.graceDays)),
      }),
    })
  },
})

const nameNotice = ({ why, invoice, nth, by }: z.output<typeof payload>) => `${why}-${by ?? invoice}-${nth}`

export const paymentJobs: JobDefinitions = { 'billing.notifyAdmins': notifyAdmins, 'billing.mailAdmin': mailAdmin }
