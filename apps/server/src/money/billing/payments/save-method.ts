// A payment method is entered at the provider, in a setup that begins and ends here.
import { billingLimits } from '@frontdesk/contract/money/billing/limits'
import type { methodEndpoints } from '@frontdesk/contract/money/billing/methods'
import type { TestCard } from '@frontdesk/contract/money/billing/test-methods'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { readActor } from '#platform/caller'
import type { AccountScope, AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { formatDayIn } from '#platform/zone'
import { BillingError, type SavedMethod, type Setup } from '#providers/billing/billing'
import { findCustomer, findOrCreateCustomer } from './customers.ts'
import { buildMethodView, requireOwn } from './method-view.ts'
import {
  findMethodRow,
  insertMethodRow,
  listMethodRows,
  lockProfile,
  type MethodRow,
  setDefaultRow,
} from './methods.store.ts'
import { performAtProvider } from './pay.ts'
import { readZone } from './payments.store.ts'
import { settleDefault } from './sync-methods.ts'
import { declineTexts, setupTexts as texts } from './texts/payments.texts.ts'

type Endpoints = typeof methodEndpoints

export async function startPaymentMethod({
  params,
  body,
  caller,
  platform,
  request,
}: CallOf<Endpoints['beginPaymentMethod']>): Promise<AnswerOf<Endpoints['beginPaymentMethod']>> {
  requireOwn(params, caller)
  const { accountId } = caller
  const scope = { accountId, actor: readActor(caller, request.ip) }
  const customer = await findOrCreateCustomer(platform, scope)
  await platform.database.inAccount(scope, async (tx) => {
    await lockProfile(tx)
    await requireRoom(tx)
    await audit(tx, {
      action: 'paymentMethod.begun',
      entity: { type: 'account', id: accountId },
      facts: { type: body.type },
    })
  })
  const setup = await performAtProvider(platform, accountId, () =>
    platform.billing.beginSetup({ customer, type: body.type, accountId }),
  )
  return { setup: setup.id, client_secret: setup.clientSecret }
}

export async function applyTestMethod({
  params,
  body,
  caller,
  platform,
}: CallOf<Endpoints['enterTestMethod']>): Promise<undefined> {
  requireOwn(params, caller)
  const customer = await findCustomer(platform, caller.accountId)
  const { test } = platform.billing
  if (!test || !customer) throw new AppError('notFound')
  const method =
    body.type === 'card'
      ? { type: body.type, card: body.card, expMonth: body.exp_month, expYear: body.exp_year }
      : { type: body.type, bank: body.bank }
  const fault = await performAtProvider(platform, params.setup, () =>
    test.enterMethod(customer, params.setup, method).catch(refuseUnknown),
  )
  if (fault === 'otherType')
    throw new AppError('malformed', {
      message: texts.otherType(body.type),
      fields: { type: texts.otherType(body.type) },
    })
  if (fault === 'over') throw new AppError('alreadyDone', { message: texts.setupOver })
  if (fault === 'full') throw new AppError('tooManyPaymentMethods')
  return undefined
}

export async function savePaymentMethod({
  params,
  body,
  caller,
  platform,
  request,
}: CallOf<Endpoints['finishPaymentMethod']>): Promise<AnswerOf<Endpoints['finishPaymentMethod']>> {
  requireOwn(params, caller)
  const { accountId } = caller
  const customer = await findCustomer(platform, accountId)
  if (!customer) throw new AppError('notFound')
  const setup = await performAtProvider(platform, body.setup, () =>
    platform.billing.readSetup(customer, body.setup).catch(refuseUnknown),
  )
  const scope = { accountId, actor: readActor(caller, request.ip) }
  const row = setup.method && (await saveMethod(platform, scope, customer, setup.method, body.makeDefault))
  const [account] = await platform.database.read(accountId, readZone())
  const today = formatDayIn(account?.timezone ?? 'UTC', platform.clock.now())
  return {
    ...{ status: setup.status, method: row && buildMethodView(row, today), declined: setup.declined },
    message: setup.declined && declineTexts[setup.declined],
  }
}

/** The first one that can pay becomes the default. Throws `tooManyPaymentMethods`, after it was removed there. */
async function saveMethod(
  { database, billing, clock }: Platform,
  scope: AccountScope,
  customer: string,
  method: SavedMethod,
  makeDefault: boolean,
): Promise<MethodRow> {
  try {
    return await database.inAccount(scope, async (tx) => {
      await lockProfile(tx)
      const known = await findMethodRow(tx, method.id)
      if (!known) {
        await requireRoom(tx)
        await insertMethodRow(tx, { method, isDefault: false, at: clock.now(), by: scope.actor.userId })
        await audit(tx, {
          action: 'paymentMethod.saved',
          entity: { type: 'paymentMethod', id: method.id },
          facts: { type: method.type, brand: method.brand, last4: method.last4 },
        })
      }
      if (makeDefault && method.verified) await setDefaultRow(tx, method.id)
      await settleDefault(tx)
      publish(tx, 'billingChanged', { what: 'methods' })
      return (await findMethodRow(tx, method.id)) as MethodRow
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyPaymentMethods')
      await billing.removeMethod(customer, method.id).catch(() => {})
    throw error
  }
}

async function requireRoom(tx: AccountTx): Promise<void> {
  if ((await listMethodRows(tx)).length >= billingLimits.paymentMethods) throw new AppError('tooManyPaymentMethods')
}

/** An id that the provider doesn't know doesn't exist. */
export function refuseUnknown(error: unknown): never {
  if (error instanceof BillingError && error.kind === 'unknown') throw new AppError('notFound', {}, { cause: error })
  throw error
}

/** A test card as the account's default, for tests and the demo; embedded payments only. Returns its id. */
export async function addTestMethod(platform: Platform, accountId: string, card: TestCard): Promise<string> {
  const { billing } = platform
  const scope = { accountId, actor: { userId: null, name: 'Frontdesk' } }
  const customer = await findOrCreateCustomer(platform, scope)
  const begun = await billing.beginSetup({ customer, type: 'card', accountId })
  await billing.test?.enterMethod(customer, begun.id, { type: 'card', card, expMonth: 12, expYear: 2040 })
  const setup: Setup = await billing.readSetup(customer, begun.id)
  if (!setup.method) throw new Error(`The test card ${card} was not saved.`)
  return (await saveMethod(platform, scope, customer, setup.method, true)).id
}
