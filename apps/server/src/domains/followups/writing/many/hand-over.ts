import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { HandOver } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { giveFollowups } from './many.store.ts'

/** Gives a person’s open follow-ups to a colleague, or to the team. Earlier ones keep who did them. */
export async function handOverFollowups(tx: AccountTx, { from, to, at }: HandOver): Promise<void> {
  const given = await giveFollowups(tx, { from, to, at })
  if (given.length === 0) return
  await auditEach(
    tx,
    given.map(({ id }) => ({
      action: 'followup.updated',
      entity: { type: 'followup', id },
      changes: { user: { from, to } },
    })),
  )
  const creators = given.flatMap(({ created_by }) => created_by ?? [])
  const told = to === null ? [null] : [...new Set([to, ...creators])].filter((id) => id !== from)
  for (const one of told) publish(tx, 'followupsChanged', { clients: null, to: one })
}
