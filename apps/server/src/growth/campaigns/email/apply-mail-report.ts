// What the mail provider reports about an email of a campaign: its recipient’s state, and addresses that get no more.
import { UnknownAccount } from '#platform/db/errors'
import type { Platform } from '#platform/platform'
import type { WebhookResult } from '#platform/webhooks/webhook-source'
import type { MailReport } from '#providers/mail/mail'
import { emailTexts as texts } from '../texts/email.texts.ts'
import { changeRecipient, lockByMessage, markOptedOut } from './email.store.ts'
import { parseMailId } from './mail-id.ts'
import { suppressEmail } from './suppressions.ts'

/** Undefined for other mail. The stored recipient gives the account; the report’s address is only compared. */
export async function applyCampaignMailReport(
  platform: Platform,
  { messageId, recipient: reported, outcome }: MailReport,
  at: Date,
): Promise<WebhookResult | undefined> {
  const named = parseMailId(messageId)
  if (!named) return undefined
  const { accountId } = named
  const actor = { userId: null, name: texts.recipient }
  const applied = platform.database.inAccount({ accountId, actor }, async (tx): Promise<WebhookResult> => {
    const row = await lockByMessage(tx, named.messageId)
    if (!row?.address) return noSuchEmail
    const email = row.address.toLowerCase()
    if (email !== reported.trim().toLowerCase()) return { skipped: 'It was sent to another address.' }
    // A report may arrive before the mail server's own reply is recorded.
    const isOpen = ['sending', 'sent', 'unknown'].includes(row.state)
    if (outcome === 'bounced') {
      const failure = { state: 'failed', failure: 'bounced', comment: texts.bouncedComment }
      if (isOpen || row.state === 'delivered') await changeRecipient(tx, row, failure)
      await suppressEmail(tx, { email, cause: 'bounced', reason: texts.bounced, at, by: null })
      return 'done'
    }
    if (isOpen) await changeRecipient(tx, row, { state: 'delivered' })
    if (outcome === 'complained') {
      await suppressEmail(tx, { email, cause: 'complained', reason: texts.complained, at, by: null })
      await markOptedOut(tx, row.id, email, at)
    }
    return 'done'
  })
  return applied.catch((error) => {
    if (error instanceof UnknownAccount) return noSuchEmail
    throw error
  })
}

const noSuchEmail: WebhookResult = { skipped: 'No email of a campaign has that ID.' }
