import { campaignsPauseAt } from '@frontdesk/contract/money/billing/limits'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { publish } from '#platform/realtime/realtime'
import { changeSettings, lockVersion, rowsIn } from '../../../domains/accounts/accounts.public.ts'
import { readMonthUsage } from '../month-usage.ts'
import { pauseMailTask } from './billing-people.ts'
import { type PauseFacts, pauseQuery } from './budget.store.ts'

type Pause = Pick<PauseFacts, 'level' | 'reason'>
const changedBy = { pastDue: 'invoices', canceled: 'plan', budget: 'budget' } as const

/**
 * Pauses outgoing texts or campaigns of the account, or lets them go on, by what the transaction has changed: an invoice that
 * stayed unpaid, a plan that ended, a budget that is used up.
 */
export async function settlePause(tx: AccountTx, now: Date): Promise<void> {
  const before = await readFacts(tx, now)
  if (isSame(before, await decidePause(tx, before, now))) return
  await lockVersion(tx)
  // Another transaction may have paid, or paused, until the lock was there.
  const held = await readFacts(tx, now)
  const wanted = await decidePause(tx, held, now)
  if (isSame(held, wanted)) return
  await changeSettings(tx, { texts_paused: wanted.level, texts_paused_for: wanted.reason })
  await audit(tx, {
    action: wanted.level === null ? 'texts.resumed' : 'texts.paused',
    entity: { type: 'account', id: tx.accountId },
    changes: { level: { from: held.level, to: wanted.level }, reason: { from: held.reason, to: wanted.reason } },
  })
  const reasons = [held.reason, wanted.reason].filter((reason) => reason !== null)
  for (const what of new Set(reasons.map((reason) => changedBy[reason]))) publish(tx, 'billingChanged', { what })
  if (wanted.reason === 'pastDue' && held.reason !== 'pastDue') await enqueue(tx, pauseMailTask, { at: now.getTime() })
}

async function readFacts(tx: AccountTx, now: Date): Promise<PauseFacts> {
  const [facts] = await rowsIn(tx, pauseQuery(now))
  if (!facts) throw new Error('The account is gone.')
  return facts
}

const isSame = (a: Pause, b: Pause) => a.level === b.level && a.reason === b.reason

/** The first reason that holds. The cost of the month is read only where a budget caps. */
async function decidePause(tx: AccountTx, { isPastDue, isCanceled, cap }: PauseFacts, now: Date): Promise<Pause> {
  if (isPastDue) return { level: 'texts', reason: 'pastDue' }
  if (isCanceled) return { level: 'texts', reason: 'canceled' }
  const cost = cap === null ? undefined : (await readMonthUsage((query) => rowsIn(tx, query), now))?.cost
  if (cap === null || cost === undefined || cost * 100 < cap * campaignsPauseAt) return { level: null, reason: null }
  return { level: cost >= cap ? 'texts' : 'campaigns', reason: 'budget' }
}
