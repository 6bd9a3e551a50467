import type { accountEndpoints } from '@frontdesk/contract/accounts/accounts'
import { stateOf } from '@frontdesk/contract/forms/kit/states'
import { zipProblem } from '@frontdesk/contract/forms/kit/zip-states'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { buildLogoColumns } from '#platform/pictures/logo-columns'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { findPlaceToFill } from '#platform/zip-codes/zip-table'
import { changePolicy } from '../auth/auth.public.ts'
import { accountView, logoPath } from './account-view.ts'
import { changeSettings, lockVersion } from './accounts.store.ts'

type Endpoint = typeof accountEndpoints.updateAccount

/** What higher domains do about a change of the account, in its transaction. */
export interface AccountReactions {
  onZoneChanged(tx: AccountTx, platform: Platform): Promise<void>
}

export const updateAccount = (reactions: AccountReactions) => (call: CallOf<Endpoint>) => change(call, reactions)

async function change(call: CallOf<Endpoint>, { onZoneChanged }: AccountReactions): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request } = call
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const { logo, ...written } = body
  const picture = buildLogoColumns(logo)
  await call.inAccount(async (tx) => {
    const locked = await lockVersion(tx)
    const before = await accountView(platform, caller.accountId, tx)
    await refuseStale(request.ifMatch, locked, () => before)
    const sent = { ...written, ...cityAndState(before, written) }
    const { gatheringForms, country, timezone, legalName, address, address2, city, state, zipcode, ...policy } = sent
    const wanted = {
      ...sent,
      ...(state !== undefined && { state: stateOf(state) }),
      ...(picture.logo_digest !== undefined && { logo: logoPath(caller.namespace, picture.logo_digest) }),
    }
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((key) => wanted[key] !== before[key])
    if (changed.length === 0) return
    const place = { ...before, ...wanted }
    const isMoved = changed.includes('zipcode') || changed.includes('state')
    const problem = isMoved && place.country === 'US' && zipProblem(place.zipcode, place.state)
    if (problem) throw new AppError('invalid', { fields: { zipcode: problem } })
    await changeSettings(tx, {
      ...(gatheringForms !== undefined && { gathering_forms: gatheringForms }),
      ...(country !== undefined && { country }),
      ...(timezone !== undefined && { timezone }),
      ...(legalName !== undefined && { legal_name: legalName }),
      ...(address !== undefined && { address }),
      ...(address2 !== undefined && { address2 }),
      ...(city !== undefined && { city }),
      ...(state !== undefined && { state: stateOf(state) }),
      ...(zipcode !== undefined && { zipcode }),
      ...picture,
    })
    await audit(tx, {
      action: 'account.updated',
      entity: { type: 'account', id: caller.accountId },
      changes: Object.fromEntries(changed.map((key) => [key, { from: before[key], to: wanted[key] }])),
    })
    if (changed.includes('timezone')) await onZoneChanged(tx, platform)
    publish(tx, 'accountUpdated', { ...before, ...wanted, version: locked.version + 1 })
    // The directory may be a different database: it is updated last, after the audit entry is written.
    await changePolicy(platform, caller.accountId, policy)
  })
  return accountView(platform, caller.accountId)
}

type Written = CallOf<Endpoint>['body']

/** What a changed ZIP code says where it would be empty. */
function cityAndState(before: AnswerOf<Endpoint>, written: Written): Pick<Written, 'city' | 'state'> {
  const { country, zipcode, city, state } = { ...before, ...written }
  const place = country === 'US' && zipcode !== before.zipcode ? findPlaceToFill(zipcode, state) : null
  return { ...(place && !city && { city: place.cities[0] }), ...(place && !state && { state: place.state }) }
}
