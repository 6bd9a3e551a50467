// Asks the number that a visitor of the consent page typed to confirm it. Anyone can type any number there.
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { isBlocked } from '../../blockednumbers/blockednumbers.public.ts'
import { mayText, readOptInText } from '../../sending/sending.public.ts'
import { startDelivery } from '../delivery/start-delivery.ts'
import { openRoom } from '../rooms/open-room.ts'
import { ourNumber } from '../settings/our-numbers.store.ts'
import { addMessage } from './add-message.ts'
import { emitRoom } from './emit-room.ts'
import { askGate, statusFor } from './gate.ts'
import { hasOpenQuestion, hasVisitorQuestion } from './messages.store.ts'

/** So often at most, whatever it replied, and however often it is typed. */
const questionMs = 7 * 24 * 60 * 60_000

/**
 * Once a week for each number, under every rule of a typed text: in quiet hours it waits, or until the number writes. What
 * may not be sent is left out.
 */
export async function sendVisitorQuestion(
  tx: AccountTx,
  platform: Platform,
  { id, to }: { id: string; to: string },
): Promise<void> {
  const from = await ourNumber(tx)
  if (!from || (await isBlocked(tx, to))) return
  const text = await readOptInText(platform, tx.accountId)
  const asked = { origin: 'typed', text, media: 0, override: null } as const
  // Before a conversation is begun, which colleagues see.
  const first = await mayText(tx, platform, { ...asked, to, from, contactId: null, lastReceivedAt: null })
  if (first.decision === 'refuse') return
  const { room, created } = await openRoom(tx, platform, { phones: [to], ours: from, userId: null, contactId: null })
  const at = platform.clock.now()
  const since = new Date(at.getTime() - questionMs)
  if ((await hasVisitorQuestion(tx, room.id, since)) || (await hasOpenQuestion(tx, room.id, since))) return
  const answer = await askGate(tx, platform, room, asked)
  if (answer.decision === 'refuse') return
  await addMessage(tx, room, {
    ...{ id, flow: 'outgoing', type: 'optin', userId: null, message: text, cancelOnReply: true, at },
    ...statusFor(answer),
  })
  if (answer.decision === 'send') await startDelivery(tx, platform, room, id)
  await emitRoom(tx, room.id, [id], created)
}
