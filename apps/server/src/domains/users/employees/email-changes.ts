import type { emailChangeEndpoints } from '@frontdesk/contract/auth/email-changes'
import { atLeast } from '@frontdesk/contract/kit/role'
import type { employeeEndpoints } from '@frontdesk/contract/users/employees'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { cancelPendingEmail, confirmEmailChange as confirm, resendEmailChange } from '../../auth/auth.public.ts'
import { emitPresence } from '../presence/presence.ts'
import { changeUser } from '../users.store.ts'
import { employeeById } from './list-employees.ts'

type Send = typeof employeeEndpoints.sendEmailChange
type Cancel = typeof employeeEndpoints.cancelEmailChange
type Confirm = typeof emailChangeEndpoints.confirmEmailChange

export const sendEmailChange = (call: CallOf<Send>): Promise<AnswerOf<Send>> =>
  changed(call, (tx) => resendEmailChange(tx, call.platform, call.params.id))

export const cancelEmailChange = (call: CallOf<Cancel>): Promise<AnswerOf<Cancel>> =>
  changed(call, (tx) => cancelPendingEmail(tx, call.platform, call.params.id))

export async function confirmEmailChange(call: CallOf<Confirm>): Promise<AnswerOf<Confirm>> {
  const { accountId, personId, reply } = await confirm(call, async (tx, id, email) => {
    await changeUser(tx, id, { email })
    publish(tx, 'invitationChanged', { id })
  })
  await emitPresence(call.platform, accountId, personId)
  return reply
}

async function changed(
  { params, caller, platform, inAccount }: CallOf<Send | Cancel>,
  change: (tx: AccountTx) => Promise<void>,
) {
  const person = await employeeById(platform, caller.accountId, params.id)
  if (!atLeast(caller.role, person.role)) throw new AppError('roleAboveOwn')
  await inAccount(async (tx) => {
    publish(tx, 'invitationChanged', { id: params.id })
    await change(tx)
  })
  return employeeById(platform, caller.accountId, params.id)
}
