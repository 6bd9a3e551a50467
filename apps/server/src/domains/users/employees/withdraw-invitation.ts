import type { employeeEndpoints } from '@frontdesk/contract/users/employees'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { closeInvitation } from '../../auth/auth.public.ts'
import { employeeById } from './list-employees.ts'

type Endpoint = typeof employeeEndpoints.withdrawInvitation

export async function withdrawInvitation({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { accountId } = caller
  await employeeById(platform, accountId, params.id)
  await inAccount(async (tx) => {
    await audit(tx, { action: 'invitation.withdrawn', entity: { type: 'user', id: params.id } })
    publish(tx, 'invitationChanged', { id: params.id })
    await closeInvitation(platform, { accountId, personId: params.id })
  })
  return employeeById(platform, accountId, params.id)
}
