import type { blockEndpoints } from '@frontdesk/contract/blockednumbers/blockednumbers'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { addBlocked } from './add-blocked.ts'
import { blockedAmong, lockList } from './blocked.store.ts'

type Endpoint = typeof blockEndpoints.blockNumber

export async function blockNumber({ body, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return inAccount(async (tx) => {
    const known = await lockList(tx)
    if ((await blockedAmong(tx, [body.phoneNumber])).size > 0) throw new AppError('alreadyBlocked')
    const [added] = await addBlocked(tx, [body], platform.clock.now(), known)
    if (!added) throw new Error('The number was not added.')
    return added
  })
}
