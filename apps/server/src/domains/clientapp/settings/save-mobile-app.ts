import type { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { Caller } from '#platform/caller'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { buildLogoColumns } from '#platform/pictures/logo-columns'
import { publish } from '#platform/realtime/realtime'
import { type ClientAppRow, changeClientApp, clientApp, insertClientApp, lockClientApp } from '../clientapp.store.ts'
import { mobileAppView } from './mobile-app-view.ts'

type Get = typeof clientAppEndpoints.getMobileApp
type Create = typeof clientAppEndpoints.createMobileApp
type Update = typeof clientAppEndpoints.updateMobileApp

export async function getMobileApp({ params, caller, platform }: CallOf<Get>): Promise<AnswerOf<Get>> {
  ownAccount(params, caller)
  const [row] = await platform.database.read(caller.accountId, clientApp())
  return { data: row ? mobileAppView(row, caller.namespace) : null }
}

export async function createMobileApp(call: CallOf<Create>): Promise<AnswerOf<Create>> {
  const { params, body, caller, platform, inAccount } = call
  ownAccount(params, caller)
  const written = columnsOf({ ...empty, ...body })
  const at = platform.clock.now()
  return inAccount(async (tx) => {
    const row = await insertClientApp(tx, { id: generateId(), ...written, created_at: at, updated_at: at })
    if (!row) throw new AppError('mobileAppExists')
    return emitSaved(tx, caller, undefined, row)
  })
}

export async function updateMobileApp(call: CallOf<Update>): Promise<AnswerOf<Update>> {
  const { params, body, caller, platform, request, inAccount } = call
  ownAccount(params, caller)
  const written = columnsOf(body)
  return inAccount(async (tx) => {
    const before = await lockClientApp(tx)
    if (!before) throw new AppError('mobileAppMissing')
    await refuseStale(request.ifMatch, before, () => mobileAppView(before, caller.namespace))
    const row = await changeClientApp(tx, { ...written, updated_at: platform.clock.now() })
    return emitSaved(tx, caller, before, row)
  })
}

function ownAccount({ id }: { id: string }, { accountId }: Caller) {
  if (id !== accountId) throw new AppError('notFound')
}

const empty = { products: '', departments: '', changeRequestTypes: '', referralBonus: '', referralDisclaimer: '' }

/** Undefined where nothing was sent: the column stays as it is. */
const columnsOf = <B extends CallOf<Create>['body']>(body: B) => ({
  ...buildLogoColumns(body.logo),
  products: body.products,
  departments: body.departments,
  change_request_types: body.changeRequestTypes,
  referral_bonus: body.referralBonus,
  referral_disclaimer: body.referralDisclaimer,
})

const nothing = { ...empty, logo: null }

async function emitSaved(tx: AccountTx, caller: Caller, before: ClientAppRow | undefined, row: ClientAppRow) {
  const { id: _, version: __, ...after } = mobileAppView(row, caller.namespace)
  const was = before && mobileAppView(before, caller.namespace)
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => after[field] !== (was ? was[field] : nothing[field]),
  )
  await audit(tx, {
    action: before ? 'clientApp.updated' : 'clientApp.created',
    entity: { type: 'clientApp', id: row.id },
    changes: Object.fromEntries(
      changed.map((field) => [field, { ...(was && { from: was[field] }), to: after[field] }]),
    ),
  })
  const data = mobileAppView(row, caller.namespace)
  publish(tx, 'mobileAppSaved', data)
  return { data }
}
