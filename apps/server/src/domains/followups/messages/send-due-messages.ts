import { formatPhone } from '@frontdesk/contract/kit/phone'
import { smsLimits } from '@frontdesk/contract/sms/limits'
import { filledText, placeholderValues, recipientOf } from '@frontdesk/contract/templates/fill'
import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { findOrCreateReferralUrl } from '../../../growth/referrallinks/referrallinks.public.ts'
import { sendAutomatedText } from '../../sms/sms.public.ts'
import { emitFollowupSaved } from '../writing/emit-followup.ts'
import { lockDueMessage, type MessageToSend, messageToSend, settleMessage } from './messages.store.ts'

/** Makes each due message a text of its conversation, which is then sent like any other; each in its own transaction. */
export async function sendDueMessages(
  round: Pick<JobContext, 'accountId' | 'actor' | 'platform' | 'signal' | 'fence'>,
) {
  const { accountId, actor, platform, signal, fence } = round
  while (!signal.aborted) {
    const found = await platform.database.inAccount({ accountId, actor }, async (tx) => {
      await fence(tx)
      const id = await lockDueMessage(tx, platform.clock.now())
      if (id) await sendOne(tx, platform, id)
      return id !== undefined
    })
    if (!found) return
  }
}

/** The text has the id of its follow-up, so that it can't be stored twice. */
async function sendOne(tx: AccountTx, platform: Platform, id: string) {
  const message = await messageToSend(tx, id)
  const text = message?.theirs ? await buildFollowupText(tx, platform, message) : ''
  const fits = message !== undefined && text !== '' && text.length <= smsLimits.text
  const stored = fits && (await sendAutomatedText(tx, platform, { id, text, origin: 'scheduled', ...message }))
  await settleMessage(tx, id, stored ? 'sent' : 'failed', platform.clock.now())
  await emitFollowupSaved(tx, id)
}

async function buildFollowupText(tx: AccountTx, platform: Platform, message: MessageToSend): Promise<string> {
  const { contactId, userId: by, message: template, to } = message
  const link = await findOrCreateReferralUrl(tx, platform, [template], { contactId, by })
  return filledText(template, placeholderValues(message, formatPhone, link, recipientOf(message, to))).trim()
}
