// The rewards that clients earned for referring a contact that is merged away. A program owes one for each referral, so
// where both contacts earned it, one is voided.
import { sql } from 'kysely'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import type { Direction } from './household-rows.store.ts'

/** For an undo; ids of rewards. */
export interface MovedRewards {
  moved: string[]
  /** These took the place of one that moved. */
  swapped: string[]
  voided: string[]
}

const reason = 'Contacts were merged'
const rank = { void: 0, earned: 1, approved: 2, given: 3 } as const

interface Reward {
  id: string
  state: keyof typeof rank
}

/** Call it when the rewards of both contacts themselves have moved. */
export async function moveReferredRewards(tx: AccountTx, { from, to }: Direction, at: Date): Promise<MovedRewards> {
  const { rows: pairs } = await sql<{ theirs: Reward; mine: Reward }>`
    select json_build_object('id', theirs.id, 'state', theirs.state) as theirs,
      json_build_object('id', mine.id, 'state', mine.state) as mine
    from rewards theirs join rewards mine on mine.account_id = theirs.account_id
      and mine.program_id = theirs.program_id and mine.referred_id = ${to}
      and mine.policy_id is not distinct from theirs.policy_id
    where theirs.referred_id = ${from} order by theirs.id`.execute(tx.db)
  const swapped = pairs.filter(({ theirs, mine }) => rank[theirs.state] > rank[mine.state]).map(({ mine }) => mine.id)
  const staying = pairs.map(({ theirs, mine }) => (swapped.includes(mine.id) ? mine.id : theirs.id))
  await setAside(tx, swapped)
  const { rows } = await sql<{ id: string }>`update rewards set referred_id = ${to}, updated_at = ${at}
    where referred_id = ${from} and id <> all (${staying}::uuid[]) returning id`.execute(tx.db)
  await refer(tx, swapped, from)
  const voided = await voidMerged(tx, staying, to, at)
  return { moved: rows.map(({ id }) => id), swapped, voided }
}

/** Voids what one owes twice, and what a contact would get for itself. */
async function voidMerged(tx: AccountTx, twice: readonly string[], to: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update rewards set state = 'void', voided_at = ${at}, voided_by = ${tx.actor.userId}, void_reason = ${reason},
      updated_at = ${at}
    where state in ('earned', 'approved') and (id = any (${twice}::uuid[]) or (contact_id = ${to} and referred_id = ${to}))
    returning id`.execute(tx.db)
  for (const { id } of rows) {
    await audit(tx, { action: 'reward.voided', entity: { type: 'reward', id }, facts: { reason } })
    publish(tx, 'rewardSaved', { id, state: 'void' })
  }
  return rows.map(({ id }) => id)
}

/** What was voided is earned again, so that an approval looks at the cap of that day. */
export async function moveReferredRewardsBack(
  tx: AccountTx,
  { moved, swapped, voided }: MovedRewards,
  { from, to }: Direction,
  at: Date,
) {
  await setAside(tx, swapped)
  await refer(tx, moved, to)
  await refer(tx, swapped, from)
  const { rows } = await sql<{ id: string }>`
    update rewards set state = 'earned', approved_at = null, approved_by = null, voided_at = null, voided_by = null,
      void_reason = '', updated_at = ${at}
    where id = any (${voided}::uuid[]) and state = 'void' and void_reason = ${reason} returning id`.execute(tx.db)
  for (const { id } of rows) {
    await audit(tx, { action: 'reward.restored', entity: { type: 'reward', id } })
    publish(tx, 'rewardSaved', { id, state: 'earned' })
  }
}

/** To no contact, so that another one can take its place. */
const setAside = (tx: AccountTx, ids: readonly string[]) =>
  sql`update rewards set referred_id = gen_random_uuid() where id = any (${ids}::uuid[])`.execute(tx.db)

const refer = (tx: AccountTx, ids: readonly string[], to: string) =>
  sql`update rewards set referred_id = ${to} where id = any (${ids}::uuid[])`.execute(tx.db)
