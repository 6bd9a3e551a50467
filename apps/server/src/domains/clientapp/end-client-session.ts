import type { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import { hashToken } from '#platform/crypto/token'
import type { AnswerOf, CallOf } from '#platform/domain'
import { agencyOf } from './brand.ts'
import { clientActor } from './client-actor.ts'
import { endSession } from './client-sessions.store.ts'

type Endpoint = typeof clientAppEndpoints.endClientSession

export async function endClientSession(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform } = call
  const { id: accountId } = await agencyOf(platform, params.namespace)
  const at = platform.clock.now()
  await platform.database.inAccount({ accountId, actor: clientActor }, (tx) =>
    endSession(tx, hashToken(body.token), at),
  )
}
