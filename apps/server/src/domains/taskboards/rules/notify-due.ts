import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { emitUpdatedCards } from '../cards/card.ts'
import { getDayAfter } from './morning.ts'
import { listEmployed } from './people.store.ts'
import { anyRemindingQuery, markReminded } from './telling.store.ts'

const batch = 500
const morning = 8

/**
 * Reminds the person a card is assigned to, or its creator if it is unassigned or that person has left; after any downtime
 * once for each day that was set.
 */
export async function notifyDue(context: JobContext): Promise<void> {
  const { platform, accountId, actor, signal, fence } = context
  const today = await getDayAfter(context, morning)
  if (today === null || (await platform.database.read(accountId, anyRemindingQuery(today))).length === 0) return
  while (!signal.aborted) {
    const notified = await platform.database.inAccount({ accountId, actor }, async (tx) => {
      await fence(tx)
      return tellSome(tx, today, platform.clock.now())
    })
    if (notified < batch) return
  }
}

async function tellSome(tx: AccountTx, today: string, now: Date): Promise<number> {
  const due = await markReminded(tx, today, now, batch)
  if (due.length === 0) return 0
  const cards = await emitUpdatedCards(tx, due, now)
  const here = await listEmployed(
    tx,
    due.flatMap(({ assigned_to, created_by }) => [assigned_to, created_by]),
  )
  for (const { id, assigned_to, created_by, boardname, done } of due) {
    const card = cards.get(id)
    const user = [assigned_to, created_by].find((each) => each !== null && here.has(each))
    // What is done needs no reminder.
    if (done || !card || !user) continue
    publish(tx, 'taskReminder', { users: [user], kind: 'due', by: '', boardname, card })
  }
  return due.length
}
