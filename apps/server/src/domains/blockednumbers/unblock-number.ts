import type { blockEndpoints } from '@frontdesk/contract/blockednumbers/blockednumbers'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { deleteBlocked, lockList, total } from './blocked.store.ts'

type Endpoint = typeof blockEndpoints.unblockNumber

export async function unblockNumber({ params, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  await inAccount(async (tx) => {
    await lockList(tx)
    const gone = await deleteBlocked(tx, params.id)
    if (!gone) throw new AppError('notBlocked')
    await audit(tx, {
      action: 'block.removed',
      entity: { type: 'account', id: tx.accountId },
      facts: { phoneNumber: gone.phone_number },
    })
    publish(tx, 'blockListChanged', { added: [], removed: [params.id], total: await total(tx) })
  })
  return undefined
}
