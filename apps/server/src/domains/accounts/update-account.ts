import type { accountEndpoints } from '@frontdesk/contract/accounts/accounts'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { changePolicy } from '../auth/auth.public.ts'
import { accountView } from './account-view.ts'
import { changeSettings } from './accounts.store.ts'

type Endpoint = typeof accountEndpoints.updateAccount

export async function updateAccount(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform } = call
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const { gatheringForms, country, ...policy } = body
  const before = await accountView(platform, caller.accountId)
  const after = { ...before, ...body }
  await call.inAccount(async (tx) => {
    if (gatheringForms !== undefined || country !== undefined)
      await changeSettings(tx, {
        ...(gatheringForms !== undefined && { gathering_forms: gatheringForms }),
        ...(country !== undefined && { country }),
      })
    const changes = Object.keys(body).map((key) => {
      const name = key as keyof typeof body
      return [name, { from: before[name], to: after[name] }]
    })
    await audit(tx, {
      action: 'account.updated',
      entity: { type: 'account', id: caller.accountId },
      changes: Object.fromEntries(changes),
    })
    publish(tx, 'accountUpdated', after)
    // The directory may be a different database: it is updated last, after the audit entry is written.
    await changePolicy(platform, caller.accountId, policy)
  })
  return accountView(platform, caller.accountId)
}
