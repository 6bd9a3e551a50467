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
    const changes = Object.fromEntries(changed.map((field) => [field, { from: row[field], to: wanted[field] }]))
    await audit(tx, { action: 'billing.details.updated', entity: { type: 'account', id: tx.accountId }, changes })
    publish(tx, 'billingChanged', { what: 'plan' })
    return buildDetails({ ...row, ...wanted, version: row.version + 1 })
  })
}
