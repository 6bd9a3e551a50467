import type { employeeEndpoints } from '@frontdesk/contract/users/employees'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { findMembers } from '../../auth/auth.public.ts'
import { keepPicture } from '../picture-file.ts'
import { staffView } from '../user-view.ts'
import { mayGiveRole } from '../users.access.ts'
import { findUser, locationsOf } from '../users.store.ts'
import { addEmployee, inviteeOf } from './add-employee.ts'

type Endpoint = typeof employeeEndpoints.createEmployee

export async function createEmployee(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform } = call
  if (params.id !== caller.accountId) throw new AppError('notFound')
  mayGiveRole(caller, 'employee', body.userRole)
  const id = await inviteeOf(platform, caller.accountId, body.userEmail)
  const picture = body.userAvatar ? await keepPicture(platform, body.userAvatar) : null
  // Read in the same transaction: with an idempotency key it commits only after this.
  return call.inAccount(async (tx) => {
    await addEmployee(tx, platform, id, {
      firstName: body.userFirstName,
      lastName: body.userLastName,
      email: body.userEmail,
      phone: body.userPhone ?? null,
      extension: body.userExtension ?? null,
      npn: body.userNPN ?? null,
      groups: body.userGroups ?? [],
      role: body.userRole,
      accountLocations: body.userAccountLocations ?? [],
      picture,
    })
    return invitedView(tx, platform, id)
  })
}

async function invitedView(tx: AccountTx, platform: Platform, id: string) {
  const row = await findUser(tx, id)
  const member = (await findMembers(platform, tx.accountId)).get(id)
  if (!row || !member) throw new Error('A person was not added.')
  return {
    ...staffView(row, member, await locationsOf(tx, id)),
    mobileToken: row.mobile_token !== null,
    lastSeenAt: null,
    sessions: 0,
    invitation: { state: 'pending' as const, sentAt: null, expiresAt: null },
    emailChange: null,
    mailProblem: member.mailProblem,
  }
}
