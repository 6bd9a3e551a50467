import { blockEventSize } from '@frontdesk/contract/blockednumbers/blockednumbers'
import { blockLimits } from '@frontdesk/contract/blockednumbers/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { publish } from '#platform/realtime/realtime'
import { blockedByIds, insertBlocked } from './blocked.store.ts'
import { blockedView } from './blocked-view.ts'

export interface NewBlocked {
  phoneNumber: string
  reason: string
}

/** Adds numbers that are not blocked yet to the locked list of `known` ones; audits and emits them, and returns them. */
export async function addBlocked(tx: AccountTx, numbers: readonly NewBlocked[], at: Date, known: number) {
  const total = known + numbers.length
  if (total > blockLimits.count) throw new AppError('tooManyBlocked')
  const rows = numbers.map(({ phoneNumber, reason }) => ({
    id: generateId(),
    phone_number: phoneNumber,
    reason,
    added_by: tx.actor.userId,
    created_at: at,
  }))
  await insertBlocked(tx, rows)
  const added = []
  for (let from = 0; from < rows.length; from += blockEventSize) {
    const ids = rows.slice(from, from + blockEventSize).map(({ id }) => id)
    const part = (await blockedByIds(tx, ids)).map(blockedView)
    publish(tx, 'blockListChanged', { added: part, removed: [], total })
    added.push(...part)
  }
  const [only] = added
  await audit(tx, {
    action: 'block.added',
    entity: { type: 'account', id: tx.accountId },
    facts: added.length === 1 && only ? { phoneNumber: only.phoneNumber } : { numbers: added.length },
  })
  return added
}
