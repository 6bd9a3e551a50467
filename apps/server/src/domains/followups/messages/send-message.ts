import { followupLimits } from '@frontdesk/contract/followups/followup-rules'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { filledText, placeholderValues, recipientOf } from '@frontdesk/contract/library/templates/fill'
import { NotDone, type SendingContext } from '#platform/jobs/job'
import { emitFollowupSaved } from '../writing/emit-followup.ts'
import { messageToSend, settleMessage } from './messages.store.ts'

/** Sends the message of one follow-up, and never retries by itself. */
export async function sendMessage({ followup: id }: { followup: string }, context: SendingContext): Promise<void> {
  const { accountId, actor, platform, once } = context
  const inAccount = <T>(fn: Parameters<typeof platform.database.inAccount<T>>[1]) =>
    platform.database.inAccount({ accountId, actor }, fn)
  const settle = (status: 'sent' | 'failed') =>
    inAccount(async (tx) => {
      await settleMessage(tx, id, status, platform.clock.now())
      await emitFollowupSaved(tx, platform, id)
    })

  const message = await inAccount((tx) => messageToSend(tx, id))
  // Deleted, or settled by an attempt that ended before it could report its result.
  if (!message) return
  if (!message.theirs) return settle('failed')
  const values = placeholderValues(message, formatPhone, recipientOf(message, message.to))
  const text = filledText(message.message, values).trim()
  if (text === '' || text.length > followupLimits.message) return settle('failed')
  try {
    await once(() => platform.messaging.send({ id, accountId, to: message.to, text }))
  } catch (error) {
    if (!(error instanceof NotDone) || error.again) throw error
    return settle('failed')
  }
  await settle('sent')
}
