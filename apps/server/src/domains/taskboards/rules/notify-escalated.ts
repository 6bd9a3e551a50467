// Cards that have just been in their lane for too long, or whose due date has passed.

import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { findMembers } from '../../auth/auth.public.ts'
import { emitUpdatedCards } from '../cards/card.ts'
import { listEmployed } from './people.store.ts'
import { anyEscalatedQuery, markEscalated } from './telling.store.ts'

const batch = 500
const mostNotified = 100

/** After any downtime each card is announced once. */
export async function notifyEscalated({ platform, accountId, actor, signal, fence }: JobContext): Promise<void> {
  const now = platform.clock.now()
  if ((await platform.database.read(accountId, anyEscalatedQuery(now))).length === 0) return
  const members = await findMembers(platform, accountId)
  const admins = [...members.values()].filter(({ role }) => role === 'owner' || role === 'admin')
  const ids = admins.slice(0, mostNotified).map(({ personId }) => personId)
  while (!signal.aborted) {
    const notified = await platform.database.inAccount({ accountId, actor }, async (tx) => {
      await fence(tx)
      return tellSome(tx, now, ids)
    })
    if (notified < batch) return
  }
}

async function tellSome(tx: AccountTx, now: Date, admins: readonly string[]): Promise<number> {
  const escalated = await markEscalated(tx, now, batch)
  if (escalated.length === 0) return 0
  const cards = await emitUpdatedCards(tx, escalated, now)
  const here = await listEmployed(tx, [...admins, ...escalated.map(({ assigned_to }) => assigned_to)])
  const adminsHere = admins.filter((id) => here.has(id))
  for (const { id, assigned_to, boardname, monitor } of escalated) {
    const card = cards.get(id)
    if (!monitor || !card) continue
    const users = assigned_to && here.has(assigned_to) ? [assigned_to] : adminsHere
    if (users.length > 0) publish(tx, 'taskReminder', { users, kind: 'escalated', by: '', boardname, card })
  }
  return escalated.length
}
