import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { HandOver } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { giveFollowups } from './many.store.ts'

/** Gives a person’s open follow-ups to a colleague, or to the team. Earlier ones keep who did them. */
export async function handOverFollowups(tx: AccountTx, change: HandOver): Promise<boolean> {
  const { from, to, most } = change
  const given = await giveFollowups(tx, change)
  if (given.length === 0) return false
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
  return given.length === most
}
