import type { accountEndpoints } from '@frontdesk/contract/accounts'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { changePolicy, findPolicy } from '../auth/auth.public.ts'
import { accountView } from './account-view.ts'
import { changeSettings, lockSettings } from './accounts.store.ts'

type Endpoint = typeof accountEndpoints.updateAccount

export async function updateAccount(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform } = call
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const { gatheringForms, ...policy } = body
  const before = await findPolicy(platform, caller.accountId)
  await call.inAccount(async (tx) => {
    const settings = await lockSettings(tx)
    if (gatheringForms !== undefined) await changeSettings(tx, { gatheringForms })
    // The directory may be another database: it goes last, so that what is audited did happen.
    await audit(tx, {
      action: 'account.updated',
      entity: { type: 'account', id: caller.accountId },
      changes: {
        ...(gatheringForms !== undefined && { gatheringForms: { from: settings.gathering_forms, to: gatheringForms } }),
        ...(policy.mfaRequired !== undefined && { mfaRequired: { from: before.mfaRequired, to: policy.mfaRequired } }),
        ...(policy.employeesMayGhost !== undefined && {
          employeesMayGhost: { from: before.employeesMayGhost, to: policy.employeesMayGhost },
        }),
      },
    })
    await changePolicy(platform, caller.accountId, policy)
    const after = await accountView(platform, caller.accountId)
    publish(tx, 'accountUpdated', { ...after, gatheringForms: gatheringForms ?? after.gatheringForms })
  })
  return accountView(platform, caller.accountId)
}
