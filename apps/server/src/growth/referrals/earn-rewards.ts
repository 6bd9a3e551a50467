// Enters what clients have earned in the ledger, every five minutes. What is in it already is never earned again.
import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { JobContext, RecurringDefinition } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { activeProgramsQuery, insertRewards, listUnearned, lockActiveProgram } from './earn-rewards.store.ts'

/** In one transaction. */
const atOnce = 100
/** Transactions of one program in a round; the next round goes on. */
const mostBatches = 50

export const rewardRecurring: RecurringDefinition[] = [
  { name: 'referrals.rewards', everyMinutes: 5, per: 'account', run: earnRewards },
]

async function earnRewards({ platform, accountId, actor, signal, fence }: JobContext): Promise<void> {
  const now = platform.clock.now()
  for (const { id } of await platform.database.read(accountId, activeProgramsQuery()))
    for (let batch = 0; batch < mostBatches; batch++) {
      if (signal.aborted) return
      const found = await platform.database.inAccount({ accountId, actor }, async (tx) => {
        await fence(tx)
        return earnBatch(tx, id, now)
      })
      if (found < atOnce) break
    }
}

/** Returns how many were found. */
async function earnBatch(tx: AccountTx, programId: string, now: Date): Promise<number> {
  const program = await lockActiveProgram(tx, programId)
  if (!program) return 0
  const found = await listUnearned(tx, program, atOnce)
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
  return found.length
}
