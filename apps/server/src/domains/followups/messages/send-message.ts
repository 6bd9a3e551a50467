import { NotDone, type SendingContext } from '#platform/jobs/job'
import { tellFollowupSaved } from '../writing/tell-followup.ts'
import { messageToSend, settleMessage } from './messages.store.ts'

/** Sends the message of one follow-up, never twice by itself. */
export async function sendMessage({ followup: id }: { followup: string }, context: SendingContext): Promise<void> {
  const { accountId, actor, platform, once } = context
  const inAccount = <T>(fn: Parameters<typeof platform.database.inAccount<T>>[1]) =>
    platform.database.inAccount({ accountId, actor }, fn)
  const settle = (status: 'sent' | 'failed') =>
    inAccount(async (tx) => {
      await settleMessage(tx, id, status, platform.clock.now())
      await tellFollowupSaved(tx, platform, id)
    })

  const message = await inAccount((tx) => messageToSend(tx, id))
  // Deleted, or settled by an attempt that ended before it could say so.
  if (!message) return
  if (!message.mobile) return settle('failed')
  try {
    await once(() => platform.messaging.send({ id, accountId, to: message.message_to, text: message.message }))
  } catch (error) {
    if (!(error instanceof NotDone) || error.again) throw error
    return settle('failed')
  }
  await settle('sent')
}
