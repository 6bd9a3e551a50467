// Addresses that get no campaign emails. Staff see, add, and remove them; links, bounces, and complaints add some.
import type { emailEndpoints } from '@frontdesk/contract/growth/campaigns/email'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import {
  deleteSuppression,
  findSuppression,
  insertSuppression,
  type SuppressionCause,
  type SuppressionRow,
  suppressionPageQuery,
} from './suppressions.store.ts'

type Endpoints = typeof emailEndpoints

const view = (row: SuppressionRow) => ({
  ...{ id: row.id, email: row.email, cause: row.cause as SuppressionCause, reason: row.reason },
  ...{ at: row.created_at.toISOString(), by: row.created_by },
})

/** Does nothing for an address that is already listed for an equally strong reason. */
export async function suppressEmail(
  tx: AccountTx,
  suppressed: { email: string; cause: SuppressionCause; reason: string; at: Date; by: string | null },
) {
  if (!(await insertSuppression(tx, suppressed))) return
  const { email, cause, reason } = suppressed
  await audit(tx, { action: 'email.suppressed', entity: { type: 'email', id: email }, facts: { cause, reason } })
  emitSuppressions(tx)
}

/** The address stays out of it: the list is read again by those who have it on their screen. */
export const emitSuppressions = (tx: AccountTx) => publish(tx, 'emailSuppressionsChanged', {})

export async function listSuppressions({
  query,
  caller,
  platform,
}: CallOf<Endpoints['listSuppressions']>): Promise<AnswerOf<Endpoints['listSuppressions']>> {
  const { limit, cursor, search = '' } = query
  const page = suppressionPageQuery({ limit, search: search.trim(), ...(cursor !== undefined && { cursor }) })
  const { data, next } = page.cut(await platform.database.read(caller.accountId, page.query))
  return { data: (data as SuppressionRow[]).map(view), next: next ?? null }
}

export const addSuppression = ({
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['addSuppression']>): Promise<AnswerOf<Endpoints['addSuppression']>> =>
  inAccount(async (tx) => {
    await suppressEmail(tx, { ...body, cause: 'staff', at: platform.clock.now(), by: caller.userId })
    const row = await findSuppression(tx, body.email)
    if (!row) throw new AppError('suppressionNotFound')
    return view(row)
  })

export const removeSuppression = ({
  params,
  query,
  inAccount,
}: CallOf<Endpoints['removeSuppression']>): Promise<AnswerOf<Endpoints['removeSuppression']>> =>
  inAccount(async (tx) => {
    const removed = await deleteSuppression(tx, { id: params.id })
    if (!removed) throw new AppError('suppressionNotFound')
    const { email, cause } = removed
    const facts = { cause, reason: query.reason }
    await audit(tx, { action: 'email.suppression.removed', entity: { type: 'email', id: email }, facts })
    emitSuppressions(tx)
    return undefined
  })
