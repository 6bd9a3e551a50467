import type { employeeEndpoints } from '@frontdesk/contract/users/employees'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { reopenInvitation } from '../../auth/auth.public.ts'
import { findUser } from '../users.store.ts'
import { countInvitation, mailInvitation } from './add-employee.ts'
import { checkReopening } from './employee-rules.ts'
import { employeeById } from './list-employees.ts'

type Endpoint = typeof employeeEndpoints.sendInvitation

export async function sendInvitation({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { accountId } = caller
  await employeeById(platform, accountId, params.id)
  await inAccount(async (tx) => {
    if (!(await findUser(tx, params.id))) throw new AppError('userNotFound')
    await checkReopening(tx, platform, params.id)
    await audit(tx, { action: 'invitation.sent', entity: { type: 'user', id: params.id } })
    await countInvitation(tx, platform, params.id)
    await mailInvitation(tx, params.id)
    await reopenInvitation(platform, { accountId, personId: params.id })
  })
  return employeeById(platform, accountId, params.id)
}
