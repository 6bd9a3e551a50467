import { GivenUp, NotDone, type SendingContext } from '#platform/jobs/job'
import { mayText } from '../../sending/sending.public.ts'
import { ourNumber } from '../settings/our-numbers.store.ts'

interface TransientText {
  id: string
  /** Digits with country code. */
  to: string
  text: string
}

/**
 * A text whose words must not be kept, such as a code: it passes the gate, and is in no conversation. False when it was
 * certainly not sent: no phone can be reached from here, the gate refused, or the carrier did. Throws as `once` does.
 */
export async function sendTransientText(context: SendingContext, { id, to, text }: TransientText): Promise<boolean> {
  const { platform, accountId, actor, once } = context
  const { messages } = platform.carrier
  if (!messages.outside && !platform.phoneWorld) return false
  const from = await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const ours = await ourNumber(tx)
    if (!ours) return undefined
    const question = { to, from: ours, contactId: null, text, media: 0, lastReceivedAt: null, override: null }
    const { decision } = await mayText(tx, platform, { ...question, origin: 'code' }, { commit: true })
    return decision === 'send' ? ours : undefined
  })
  if (!from) return false
  try {
    await once(() => messages.send({ id, accountId, from, to, text, media: [] }))
    return true
  } catch (error) {
    if (error instanceof GivenUp && error.cause instanceof NotDone) return false
    throw error
  }
}
