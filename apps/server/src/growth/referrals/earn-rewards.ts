// Enters what clients have earned in the ledger, every five minutes. What is in it already is never earned again.
import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { JobContext, RecurringDefinition } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import {
  activeProgramsQuery,
  findRangeEnd,
  insertRewards,
  listUnearned,
  lockActiveProgram,
} from './earn-rewards.store.ts'

/** Rewards, and referred contacts that are looked at, in one transaction. */
const atOnce = 100
const lookedAt = 2000
/** Transactions of one program in a round that earn all they may; the next round goes on. */
const mostBatches = 50

export const rewardRecurring: RecurringDefinition[] = [
  { name: 'referrals.rewards', everyMinutes: 5, per: 'account', run: earnRewards },
]

async function earnRewards({ platform, accountId, actor, signal, fence }: JobContext): Promise<void> {
  const now = platform.clock.now()
  for (const { id } of await platform.database.read(accountId, activeProgramsQuery())) {
    let from: string | null = null
    for (let full = 0; full < mostBatches; ) {
      if (signal.aborted) return
      const batch: Batch = await platform.database.inAccount({ accountId, actor }, async (tx) => {
        await fence(tx)
        return earnBatch(tx, id, from, now)
      })
      if (batch.isFull) full++
      if (batch.next === null) break
      from = batch.next
    }
  }
}

interface Batch {
  isFull: boolean
  /** The referred contact with which the next one begins; null after the last one. */
  next: string | null
}

async function earnBatch(tx: AccountTx, programId: string, from: string | null, now: Date): Promise<Batch> {
  const program = await lockActiveProgram(tx, programId)
  if (!program) return { isFull: false, next: null }
  const to = await findRangeEnd(tx, from, lookedAt)
  const found = await listUnearned(tx, program, { from, to }, atOnce)
  const { amount, form } = program
  const rows = found.map((earned) => ({
    ...earned,
    ...{ id: generateId(), program_id: program.id, amount, form, earned_at: now, updated_at: now },
  }))
  const added = new Set(await insertRewards(tx, rows))
  const fresh = rows.filter(({ id }) => added.has(id))
  await auditEach(
    tx,
    fresh.map(({ id, contact_id, referred_id, policy_id }) => ({
      action: 'reward.earned',
      entity: { type: 'reward', id },
      facts: { program: program.id, client: contact_id, referred: referred_id, policy: policy_id, amount, form },
    })),
  )
  for (const { id } of fresh) publish(tx, 'rewardSaved', { id, state: 'earned' })
  const isFull = found.length === atOnce
  // The last contact may have more policies.
  return { isFull, next: isFull ? (found.at(-1)?.referred_id ?? null) : to }
}
