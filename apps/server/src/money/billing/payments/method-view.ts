import type { methodEndpoints, paymentMethod } from '@frontdesk/contract/money/billing/methods'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatDayIn } from '#platform/zone'
import { type MethodRow, methodsQuery } from './methods.store.ts'
import { readZone } from './payments.store.ts'

type Endpoint = typeof methodEndpoints.listPaymentMethods

export async function listPaymentMethods({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  requireOwn(params, caller)
  const { database, billing, clock } = platform
  const [rows, [account]] = await database.readAll(caller.accountId, [methodsQuery().compile(), readZone()])
  const today = formatDayIn(account?.timezone ?? 'UTC', clock.now())
  return {
    data: rows.map((row) => buildMethodView(row, today)),
    provider:
      billing.name === 'stripe'
        ? { name: 'stripe', publishableKey: billing.publishableKey ?? '' }
        : { name: 'embedded' },
  }
}

/** `today`: in the agency's time zone; a card is good until the end of its month. */
export function buildMethodView(row: MethodRow, today: string): z.input<typeof paymentMethod> {
  const { id, type, brand, last4, exp_month: month, exp_year: year } = row
  const card = type === 'card' && month !== null && year !== null
  const isExpired = card && `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7)
  return {
    ...{ id, type: type as 'card', isDefault: row.is_default },
    card: card ? { brand, last4, exp_month: month, exp_year: year } : null,
    us_bank_account: card ? null : { bank_name: brand, last4 },
    addedAt: row.created_at.toISOString(),
    addedBy: row.added_by ? { id: row.added_by, firstName: row.first_name ?? '', lastName: row.last_name ?? '' } : null,
    status: isExpired ? 'expired' : row.verified ? 'ready' : 'verify',
  }
}

/** What belongs to another account doesn't exist. */
export function requireOwn(params: { id: string }, caller: { accountId: string }): void {
  if (params.id !== caller.accountId) throw new AppError('notFound')
}
