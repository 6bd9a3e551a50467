// Who is billed: what invoices say, and where they are mailed.
import { stateOf } from '@frontdesk/contract/forms/kit/states'
import type { planEndpoints } from '@frontdesk/contract/money/billing/plans'
import type { detailFields } from '@frontdesk/contract/money/billing/subscription'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { changeProfile, lockProfile, profileQuery } from './profiles.store.ts'

type Get = typeof planEndpoints.getBillingDetails
type Save = typeof planEndpoints.saveBillingDetails
type Details = Record<keyof typeof detailFields, string> & { version: number }

const empty = { name: '', email: '', address: '', address2: '', city: '', state: '', zipcode: '', version: 1 }

/** Where someone may live: history only says that it changed. */
const addressFields = new Set<keyof typeof detailFields>(['address', 'address2', 'city', 'state', 'zipcode'])

const buildDetails = ({ name, email, address, address2, city, state, zipcode, version }: Details): Details => ({
  ...{ name, email, address, address2, city, state, zipcode, version },
})

export async function getBillingDetails({ params, caller, platform }: CallOf<Get>): Promise<AnswerOf<Get>> {
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const [row] = await platform.database.read(caller.accountId, profileQuery())
  return buildDetails(row ?? empty)
}

export async function saveBillingDetails({
  params,
  body,
  caller,
  request,
  inAccount,
}: CallOf<Save>): Promise<AnswerOf<Save>> {
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const wanted = { ...body, state: stateOf(body.state) }
  return inAccount(async (tx) => {
    const row = await lockProfile(tx)
    await refuseStale(request.ifMatch, row, () => buildDetails(row))
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((field) => row[field] !== wanted[field])
    if (changed.length === 0) return buildDetails(row)
    await changeProfile(tx, wanted)
    const shown = changed.filter((field) => !addressFields.has(field))
    await audit(tx, {
      action: 'billing.details.updated',
      entity: { type: 'account', id: tx.accountId },
      ...(shown.length > 0 && {
        changes: Object.fromEntries(shown.map((field) => [field, { from: row[field], to: wanted[field] }])),
      }),
      ...(shown.length < changed.length && { facts: { changed: 'billing address' } }),
    })
    publish(tx, 'billingChanged', { what: 'plan' })
    return buildDetails({ ...row, ...wanted, version: row.version + 1 })
  })
}
