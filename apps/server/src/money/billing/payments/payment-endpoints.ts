import type { paymentEndpoints } from '@frontdesk/contract/money/billing/payments'
import { AppError } from '#platform/app-error'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findBillingTime } from '../billing-day.ts'
import { findInvoice } from '../invoices/invoice-view.ts'
import { refreshRow } from './ask-again.ts'
import { requireOwn } from './method-view.ts'
import { applyNewest, pay, performAtProvider } from './pay.ts'
import { showResult } from './payment-view.ts'
import { newestPaymentQuery } from './payments.store.ts'
import { refund } from './refund.ts'

type Endpoints = typeof paymentEndpoints

export async function payInvoice({
  params,
  body,
  caller,
  platform,
  request,
}: CallOf<Endpoints['payInvoice']>): Promise<AnswerOf<Endpoints['payInvoice']>> {
  requireOwn(params, caller)
  const { accountId, userId } = caller
  const actor = readActor(caller, request.ip)
  return pay(platform, { accountId, invoiceId: params.invoice, method: body.paymentMethod || null, userId, actor })
}

export async function refreshPayment({
  params,
  caller,
  platform,
  request,
}: CallOf<Endpoints['refreshPayment']>): Promise<AnswerOf<Endpoints['refreshPayment']>> {
  requireOwn(params, caller)
  const { accountId } = caller
  const [row] = await platform.database.read(accountId, newestPaymentQuery(params.invoice))
  if (!row) throw new AppError('notFound')
  const scope = { accountId, actor: readActor(caller, request.ip) }
  return showResult(
    platform,
    accountId,
    await refreshRow(platform, scope, row, await findBillingTime(platform, accountId)),
  )
}

export async function confirmTestPayment({
  params,
  body,
  caller,
  platform,
  request,
}: CallOf<Endpoints['confirmTestPayment']>): Promise<AnswerOf<Endpoints['confirmTestPayment']>> {
  requireOwn(params, caller)
  const { accountId } = caller
  const { test } = platform.billing
  const [row] = await platform.database.read(accountId, newestPaymentQuery(params.invoice))
  const id = row?.provider_id
  if (!test || !id) throw new AppError('notFound')
  if (row.state !== 'requiresAction') throw new AppError('invoiceNotOpen')
  const newest = await performAtProvider(platform, row, () => test.confirm(id, body.approve))
  const scope = { accountId, actor: readActor(caller, request.ip) }
  return showResult(
    platform,
    accountId,
    await applyNewest(platform, scope, newest, await findBillingTime(platform, accountId)),
  )
}

export async function refundPayment({
  params,
  body,
  caller,
  platform,
  request,
}: CallOf<Endpoints['refundPayment']>): Promise<AnswerOf<Endpoints['refundPayment']>> {
  requireOwn(params, caller)
  const { accountId } = caller
  const scope = { accountId, actor: readActor(caller, request.ip) }
  await refund(platform, scope, { invoiceId: params.invoice, amount: body.amount })
  return findInvoice(platform, accountId, params.invoice)
}
