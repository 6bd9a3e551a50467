// A saved payment method is verified, becomes the default, or goes.
import type { methodEndpoints } from '@frontdesk/contract/money/billing/methods'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { readActor } from '#platform/caller'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { formatDayIn } from '#platform/zone'
import { BillingError } from '#providers/billing/billing'
import { zoneOf } from '../../../domains/accounts/accounts.public.ts'
import { findCustomer } from './customers.ts'
import { buildMethodView, requireOwn } from './method-view.ts'
import {
  deleteMethodRow,
  findMethodRow,
  listMethodRows,
  lockProfile,
  type MethodRow,
  setDefaultRow,
  updateMethodRow,
} from './methods.store.ts'
import { performAtProvider } from './pay.ts'
import { refuseUnknown } from './save-method.ts'
import { settleDefault } from './sync-methods.ts'

type Endpoints = typeof methodEndpoints

export async function verifyBankAccount({
  params,
  body,
  caller,
  platform,
  request,
}: CallOf<Endpoints['verifyBankAccount']>): Promise<AnswerOf<Endpoints['verifyBankAccount']>> {
  requireOwn(params, caller)
  const { billing, database, clock } = platform
  const scope = { accountId: caller.accountId, actor: readActor(caller, request.ip) }
  const customer = await findCustomer(platform, caller.accountId)
  const row = await database.inAccount(scope, (tx) => findMethodRow(tx, params.method))
  if (!customer || !row) throw new AppError('notFound')
  const result = row.verified
    ? true
    : await performAtProvider(platform, params.method, async () => {
        try {
          return await billing.verifyBank(customer, params.method, body.amounts)
        } catch (error) {
          if (error instanceof BillingError && error.kind === 'refused') return 'refused' as const
          return refuseUnknown(error)
        }
      })
  // It can't be verified anymore, so it only takes a place.
  if (result === 'refused') await billing.removeMethod(customer, params.method).catch(() => {})
  const saved = await database.inAccount(scope, async (tx) => {
    await lockProfile(tx)
    if (result === 'refused') await deleteMethodRow(tx, row.id)
    else if (result)
      await updateMethodRow(tx, { ...row, expMonth: row.exp_month, expYear: row.exp_year, verified: true })
    await settleDefault(tx)
    const act = result === true ? 'verified' : result === 'refused' ? 'refused' : 'notVerified'
    await recordAct(tx, row.id, act)
    return showMethod(tx, row.id, clock.now())
  })
  if (result === 'refused') throw new AppError('paymentMethodRefused')
  if (!result) throw new AppError('wrongAmounts')
  return saved ?? refuseMissing()
}

export async function setDefaultPaymentMethod({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['setDefaultPaymentMethod']>): Promise<AnswerOf<Endpoints['setDefaultPaymentMethod']>> {
  requireOwn(params, caller)
  return inAccount(async (tx) => {
    await lockProfile(tx)
    const row = await findMethodRow(tx, params.method)
    if (!row) throw new AppError('notFound')
    if (!row.verified) throw new AppError('paymentMethodUnverified')
    if (!row.is_default) {
      await setDefaultRow(tx, row.id)
      await recordAct(tx, row.id, 'madeDefault')
    }
    return (await showMethod(tx, row.id, platform.clock.now())) ?? refuseMissing()
  })
}

export async function deletePaymentMethod({
  params,
  query,
  caller,
  platform,
  request,
}: CallOf<Endpoints['deletePaymentMethod']>): Promise<undefined> {
  requireOwn(params, caller)
  const { billing, database } = platform
  const scope = { accountId: caller.accountId, actor: readActor(caller, request.ip) }
  const customer = await findCustomer(platform, caller.accountId)
  const checked = await database.inAccount(scope, (tx) => checkRemoval(tx, params.method, query.instead))
  if (!customer || !checked) throw new AppError('notFound')
  // There first: if the reply is lost, the method is still shown here and can be removed again.
  await performAtProvider(platform, params.method, () => billing.removeMethod(customer, params.method))
  await database.inAccount(scope, async (tx) => {
    await lockProfile(tx)
    const row = await findMethodRow(tx, params.method)
    if (!row) return
    await deleteMethodRow(tx, row.id)
    if (row.is_default && query.instead && (await findMethodRow(tx, query.instead))?.verified)
      await setDefaultRow(tx, query.instead)
    await settleDefault(tx)
    await recordAct(tx, row.id, 'removed')
  })
  return undefined
}

/** Throws `paymentMethodNeeded`, and `notFound` for the one that is to take its place. */
async function checkRemoval(tx: AccountTx, id: string, instead: string | undefined): Promise<MethodRow | undefined> {
  const rows = await listMethodRows(tx)
  const row = rows.find((each) => each.id === id)
  const others = rows.filter((each) => each.id !== id && each.verified)
  if (instead !== undefined && !others.some((each) => each.id === instead)) throw new AppError('notFound')
  if (row?.is_default && others.length > 0 && instead === undefined) throw new AppError('paymentMethodNeeded')
  return row
}

async function recordAct(tx: AccountTx, id: string, act: string): Promise<void> {
  await audit(tx, { action: `paymentMethod.${act}`, entity: { type: 'paymentMethod', id } })
  publish(tx, 'billingChanged', { what: 'methods' })
}

async function showMethod(tx: AccountTx, id: string, now: Date) {
  const row = await findMethodRow(tx, id)
  return row && buildMethodView(row, formatDayIn(await zoneOf(tx), now))
}

function refuseMissing(): never {
  throw new AppError('notFound')
}
