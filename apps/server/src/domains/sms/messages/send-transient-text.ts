import { GivenUp, NotDone, type SendingContext } from '#platform/jobs/job'
import { mayText } from '../../sending/sending.public.ts'
import { readUploaded } from '../media/media.store.ts'
import { outgoingMedia } from '../media/outgoing-media.ts'
import { ourNumber } from '../settings/our-numbers.store.ts'

interface TransientText {
  id: string
  /** Digits with country code. */
  to: string
  text: string
  /** Pictures that this person uploaded. */
  media?: { userId: string; ids: readonly string[] }
}

/**
 * A text whose words must not be kept, such as a code: it passes the gate, and is in no conversation. False when it was
 * certainly not sent: no phone can be reached from here, the gate refused, or the carrier did. Throws as `once` does.
 */
export async function sendTransientText(
  context: SendingContext,
  { id, to, text, media }: TransientText,
): Promise<boolean> {
  const { platform, accountId, actor, once } = context
  const { messages } = platform.carrier
  if (!messages.outside && !platform.phoneWorld) return false
  const sent = await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const ours = await ourNumber(tx)
    if (!ours) return undefined
    const pictures = media ? await readUploaded(tx, media.userId, media.ids) : []
    const question = {
      to,
      from: ours,
      contactId: null,
      text,
      media: pictures.length,
      lastReceivedAt: null,
      override: null,
    }
    const { decision } = await mayText(tx, platform, { ...question, origin: 'code' }, { commit: true })
    if (decision !== 'send') return undefined
    return { from: ours, media: outgoingMedia(platform, accountId, pictures) }
  })
  if (!sent) return false
  try {
    await once(() => messages.send({ id, accountId, to, text, ...sent }))
    return true
  } catch (error) {
    if (error instanceof GivenUp && error.cause instanceof NotDone) return false
    throw error
  }
}
