import type { Claim } from '#platform/batches/batch'
import type { AccountTx } from '#platform/db/database'
import { lockContactRows } from '../../contacts/contacts.public.ts'
import { kindOf } from '../actions/actions.ts'
import type { ReviewParts } from '../actions/bulk-kind.ts'
import type { BulkRun } from '../bulk.store.ts'
import { type Outcome, rowsToDo, writeOutcomes } from '../rows.store.ts'

export async function applyBatch(
  tx: AccountTx,
  run: BulkRun,
  { after, until }: Claim,
  { platform, reviews }: ReviewParts,
) {
  const rows = await rowsToDo(tx, run.id, { after: Number(after), until: Number(until) })
  const held = await lockContactRows(
    tx,
    rows.map(({ contactId }) => contactId),
  )
  const live = [...held.values()].filter((contact) => !contact.deleted_at)
  const doing = { me: run.user_id, asked: run.created_at, at: platform.clock.now(), platform, reviews }
  const done =
    live.length > 0 ? await kindOf(run.action).apply(tx, run.action, live, doing) : new Map<string, Outcome>()
  const isDeletion = run.action.kind === 'delete'
  const outcomes = rows.map(({ position, contactId }): { position: number; id: string } & Outcome => {
    const contact = held.get(contactId)
    const isGone = !contact || (contact.deleted_at !== null && !isDeletion)
    const outcome: Outcome = isGone
      ? { outcome: 'failed', reason: 'contactGone' }
      : (done.get(contactId) ?? { outcome: 'unchanged' })
    return { position, id: contactId, ...outcome }
  })
  await writeOutcomes(tx, run.id, outcomes)
  const those = (outcome: Outcome['outcome']) => outcomes.filter((one) => one.outcome === outcome)
  return {
    counts: {
      changed: those('changed').length,
      unchanged: those('unchanged').length,
      failed: those('failed').length,
    },
    changed: those('changed').map(({ id }) => id),
  }
}
