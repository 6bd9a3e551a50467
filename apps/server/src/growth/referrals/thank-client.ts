import type { RewardState } from '@frontdesk/contract/growth/referrals/limits'
import type { rewardEndpoints } from '@frontdesk/contract/growth/referrals/rewards'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { sendTypedText } from '../../domains/sms/sms.public.ts'
import { saveReward } from './reward.ts'
import { changeReward, lockRewards, readRewards } from './rewards.store.ts'
import { rewardTexts as texts } from './texts/rewards.texts.ts'

type Endpoint = typeof rewardEndpoints.thankClient

/**
 * By a text of the caller, at any state of the reward: a client over the cap may be thanked with words alone. Of two at the
 * same time, one is refused, so that the client gets one text.
 */
export async function thankClient({
  params,
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    // A text locks its conversation and then the client; nothing else is locked before, and the reward after.
    const [row] = await readRewards(tx, [params.id], now)
    if (!row) throw new AppError('rewardNotFound')
    if (row.client_deleted || row.contact_id === null)
      throw new AppError('rewardNotTextable', { message: texts.clientDeleted })
    if (!row.mobile_phone) throw new AppError('rewardNoMobile')
    const messageId = generateId()
    const text = { id: messageId, contactId: row.contact_id, to: row.mobile_phone, text: body.text }
    const refusal = await sendTypedText(tx, platform, { ...text, userId: caller.userId })
    if (refusal) throw new AppError('rewardNotTextable', { message: refusal.words ?? texts.noNumber })
    await lockRewards(tx, [row.id])
    const [locked] = await readRewards(tx, [row.id], now)
    // Thanked by another one, or merged into another client, since it was read: the text is taken back.
    const isSame = locked?.contact_id === row.contact_id && locked.thanked_at?.getTime() === row.thanked_at?.getTime()
    if (!locked || !isSame) throw new AppError('rewardState')
    await changeReward(tx, row.id, { thanked_at: now, thanked_by: caller.userId, updated_at: now })
    return saveReward(tx, locked, locked.state as RewardState, now, { message: messageId })
  })
}
