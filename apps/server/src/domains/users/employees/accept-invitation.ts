import type { invitationEndpoints } from '@frontdesk/contract/auth/invitations'
import type { AnswerOf, CallOf } from '#platform/domain'
import { acceptInvitation as accept } from '../../auth/auth.public.ts'
import { emitPresence } from '../presence/presence.ts'

type Endpoint = typeof invitationEndpoints.acceptInvitation

export async function acceptInvitation(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { accountId, personId, reply } = await accept(call)
  await emitPresence(call.platform, accountId, personId)
  return reply
}
