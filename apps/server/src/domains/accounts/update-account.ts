import type { accountEndpoints } from '@frontdesk/contract/accounts/accounts'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { changePolicy } from '../auth/auth.public.ts'
import { accountView } from './account-view.ts'
import { changeSettings, lockVersion } from './accounts.store.ts'

type Endpoint = typeof accountEndpoints.updateAccount

export async function updateAccount(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request } = call
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const { gatheringForms, country, timezone, ...policy } = body
  await call.inAccount(async (tx) => {
    const locked = await lockVersion(tx)
    const before = await accountView(platform, caller.accountId)
    await refuseStale(request.ifMatch, locked, () => before)
    const changed = (Object.keys(body) as (keyof typeof body)[]).filter((key) => body[key] !== before[key])
    if (changed.length === 0) return
    await changeSettings(tx, {
      ...(gatheringForms !== undefined && { gathering_forms: gatheringForms }),
      ...(country !== undefined && { country }),
      ...(timezone !== undefined && { timezone }),
    })
    await audit(tx, {
      action: 'account.updated',
      entity: { type: 'account', id: caller.accountId },
      changes: Object.fromEntries(changed.map((key) => [key, { from: before[key], to: body[key] }])),
    })
    publish(tx, 'accountUpdated', { ...before, ...body, version: locked.version + 1 })
    // The directory may be a different database: it is updated last, after the audit entry is written.
    await changePolicy(platform, caller.accountId, policy)
  })
  return accountView(platform, caller.accountId)
}
