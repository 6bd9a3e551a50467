// Hands one email to the mail server. That it begins is committed first: what a crash leaves open becomes `unknown`, is
// never sent again automatically, and is shown to a person.
import type { LeftOutReason } from '@frontdesk/contract/growth/campaigns/limits'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { placeholderValues } from '@frontdesk/contract/templates/fill'
import { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { GivenUp, type JobContext, NotDone, type SendingContext, sendingJob } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { MailError, type MailMessage } from '#providers/mail/mail'
import { readAgency } from '../../../domains/sending/sending.public.ts'
import { findOrCreateReferralUrl } from '../../referrallinks/referrallinks.public.ts'
import { type Client, readClient } from '../clients.store.ts'
import type { EmailFailure } from '../failures.ts'
import { audienceTexts } from '../texts/audience.texts.ts'
import { emailTexts as texts } from '../texts/email.texts.ts'
import { changeRecipient, type EmailRecipient, lockRecipient, setHandingOver, setMessageId } from './email.store.ts'
import { buildEmailLinks, readEmailSender } from './email-frame.ts'
import { formatMailId } from './mail-id.ts'
import { renderEmail } from './render-email.ts'
import { findSuppression } from './suppressions.store.ts'

type Payload = { recipient: string }

const attempts = 8

export async function sendEmail({ recipient: id }: Payload, context: SendingContext): Promise<void> {
  const { platform, accountId, once, attempt } = context
  const { namespace, ...frame } = await readEmailSender(platform, accountId)
  const prepared = await prepare(context, id)
  if (!prepared) return
  if (frame.postalAddress === null)
    return settle(context, id, { failure: 'noPostalAddress', comment: texts.noPostalAddress })
  const { recipient, client, messageId, link } = prepared
  const links = buildEmailLinks(platform, accountId, namespace)({ email: recipient.address, recipient: id })
  const as = recipient.person === 'client' ? 'primary' : 'coApplicant'
  const email = await renderEmail({
    ...{ content: recipient.content, subject: recipient.subject, preheader: recipient.preheader },
    ...{ values: placeholderValues(client, formatPhone, link, as), frame, preferencesUrl: links.page },
  })
  if (email.missing.length > 0) return settle(context, id, { reason: 'emptyField', comment: texts.emptyField })
  if (email.tooLong) return settle(context, id, { reason: 'tooLong', comment: texts.tooLong })
  const { subject, html, text } = email
  const message: MailMessage = {
    ...{ id: formatMailId(accountId, messageId), to: recipient.address, subject, html, text, category: 'campaign' },
    ...{ fromName: frame.agency, unsubscribeUrl: links.oneClick },
    ...(recipient.reply_to && { replyTo: recipient.reply_to }),
  }
  try {
    await once(async () => {
      if (!(await inAccount(context, (tx) => claim(tx, platform, id))))
        throw new NotDone(texts.notItsTurn, { again: false })
      await deliver(platform, message)
    })
    await settle(context, id, {})
  } catch (error) {
    const cause = error instanceof GivenUp ? error.cause : error
    if (!(cause instanceof NotDone)) throw error
    if (!(cause.cause instanceof MailError)) return
    if (cause.again && attempt < attempts) {
      await inAccount(context, (tx) => setHandingOver(tx, id, null))
      throw error
    }
    const failure = cause.again ? 'unreachable' : cause.cause.kind
    await settle(context, id, { failure, comment: texts[failure] })
  }
}

async function deliver(platform: Platform, message: MailMessage) {
  try {
    await platform.mail.send(message)
  } catch (error) {
    if (!(error instanceof MailError) || error.uncertain) throw error
    throw new NotDone(error.message, { again: error.temporary, cause: error })
  }
}

/** What to send; undefined when it isn’t the recipient’s turn, or they get nothing, which is written down. */
const prepare = (context: JobContext, id: string) =>
  inAccount(context, async (tx) => {
    const recipient = await readWaiting(tx, id)
    if (!recipient) return undefined
    const client = await readClient(tx, recipient.contact_id, recipient.run_id)
    const left = whyLeftOut(recipient, client)
    if (!client || left) {
      await changeRecipient(tx, recipient, { state: 'leftOut', ...left })
      return undefined
    }
    const messageId = recipient.message_id ?? generateId()
    if (recipient.message_id === null) await setMessageId(tx, id, messageId)
    const { content, subject, preheader, contact_id: contactId } = recipient
    const writing = { contactId, by: null, known: client.link }
    const link = await findOrCreateReferralUrl(tx, context.platform, [content, subject, preheader], writing)
    return { recipient, client, messageId, link }
  })

/** What has changed about them since the run began. */
function whyLeftOut({ person, address }: EmailRecipient, client: Client | undefined) {
  if (!client) return { reason: 'gone', comment: texts.gone }
  const [email, isDead] = person === 'client' ? [client.email, client.isDead] : [client.coEmail, client.isCoDead]
  if (isDead) return { reason: 'gone', comment: texts.died }
  if (client.isExcluded) return { reason: 'excludedTag', comment: audienceTexts.leftOut('email', 'excludedTag') }
  return email === address.toLowerCase() ? undefined : { reason: 'noAddress', comment: texts.otherAddress }
}

/** Immediately before it is sent: whether this job, and no other one, may do it now. */
async function claim(tx: AccountTx, platform: Platform, id: string): Promise<boolean> {
  if (!(await readWaiting(tx, id))) return false
  await setHandingOver(tx, id, platform.clock.now())
  return true
}

/** The locked recipient if it may get the email now; otherwise it gets the state that follows from its run or the list. */
async function readWaiting(tx: AccountTx, id: string): Promise<EmailRecipient | undefined> {
  const recipient = await lockRecipient(tx, id)
  if (recipient?.state !== 'sending' || recipient.handing_over) return undefined
  const run = recipient.run_state
  const { paused } = await readAgency(tx)
  const waits = paused !== null && paused.reason !== 'budget'
  if (run === 'paused' || run === 'collecting' || (run === 'running' && waits)) {
    await changeRecipient(tx, recipient, { state: 'queued', message_id: null })
    return undefined
  }
  if (run !== 'running') {
    await changeRecipient(tx, recipient, { state: 'canceled', comment: texts.stopped })
    return undefined
  }
  const suppression = await findSuppression(tx, recipient.address)
  if (suppression) {
    // As the audience counts it.
    const reason = suppression.cause === 'bounced' ? 'unreachable' : 'optedOut'
    await changeRecipient(tx, recipient, { state: 'leftOut', reason, comment: texts.onList })
    return undefined
  }
  return recipient
}

type Outcome =
  | { reason: LeftOutReason; comment: string }
  | { failure: EmailFailure; comment: string }
  | Record<string, never>

const settle = (context: JobContext, id: string, outcome: Outcome) =>
  inAccount(context, async (tx) => {
    const recipient = await lockRecipient(tx, id)
    if (recipient?.state !== 'sending') return
    const state = 'reason' in outcome ? 'leftOut' : 'failure' in outcome ? 'failed' : 'sent'
    await changeRecipient(tx, recipient, { ...outcome, state })
  })

async function markUnknown({ recipient: id }: Payload, context: JobContext): Promise<void> {
  await inAccount(context, async (tx) => {
    const recipient = await lockRecipient(tx, id)
    if (recipient?.state !== 'sending') return
    await changeRecipient(tx, recipient, { state: 'unknown', comment: texts.unknown })
  })
}

const inAccount = <T>({ platform, accountId, actor }: JobContext, act: (tx: AccountTx) => Promise<T>) =>
  platform.database.inAccount({ accountId, actor }, act)

export const sendEmailJob = sendingJob({
  payload: z.object({ recipient: z.uuid() }),
  attempts,
  run: sendEmail,
  onUnknown: markUnknown,
})
