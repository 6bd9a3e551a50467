// Adds the cards whose day has come, in the morning.

import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { AttemptLost, type JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { lockBoardRowShared, lockLane, type StoredLane } from '../boards/boards.store.ts'
import { emitCard } from '../cards/card.ts'
import { insertCard, readLaneEnds } from '../cards/cards.store.ts'
import { generatePlaceAfter } from '../place.ts'
import { addDays, type Every, findLastOccurrence, getOccurrence } from './days.ts'
import { applyLaneRule, getEscalation } from './enter-lane.ts'
import { getDayAfter } from './morning.ts'
import { listEmployed } from './people.store.ts'
import { changeRecurringRow, dueRecurringQuery, lockDue, type RecurringRow } from './recurring.store.ts'

const morning = 6

/** One card for each, however many of its days have passed. */
export async function addRecurring(context: JobContext): Promise<void> {
  const { platform, accountId, actor, signal, fence } = context
  const today = await getDayAfter(context, morning)
  if (today === null) return
  for (const due of await platform.database.read(accountId, dueRecurringQuery(today))) {
    if (signal.aborted) return
    try {
      await platform.database.inAccount({ accountId, actor }, async (tx) => {
        await fence(tx)
        const board = await lockBoardRowShared(tx, due.board_id)
        const lane = board && (await lockLane(tx, board.id, due.lane_id))
        const row = lane && (await lockDue(tx, due, today))
        if (row) await addOne(tx, context, { boardname: board.name, lane, row, today })
      })
    } catch (error) {
      if (error instanceof AttemptLost) throw error
      // One that fails must not block the others; the next round tries it again.
      platform.log.error({ err: error, accountId, recurring: due.id }, 'A recurring card could not be added')
    }
  }
}

interface Due {
  boardname: string
  lane: StoredLane
  row: RecurringRow
  today: string
}

/** The card and the next day are one transaction, so that no day is counted twice. */
async function addOne(tx: AccountTx, { platform }: JobContext, { boardname, lane, row, today }: Due) {
  const now = platform.clock.now()
  const every = row.every as Every
  const last = findLastOccurrence(row.began_on, every, today)
  await changeRecurringRow(tx, row.id, { next_on: getOccurrence(row.began_on, every, last + 1), updated_at: now })

  const assigned = row.assigned_to !== null && (await listEmployed(tx, [row.assigned_to])).has(row.assigned_to)
  const own = {
    ...{ id: generateId(), board_id: row.board_id, contact_id: null, client_type: 'primary', title: row.title },
    ...{ assigned_to: assigned ? row.assigned_to : null, assigned_on: assigned ? now : null },
    due_on: row.due_days === null ? null : addDays(getOccurrence(row.began_on, every, last), row.due_days),
  }
  const facts = { board: boardname, lane: lane.label, source: 'recurring' }
  await audit(tx, { action: 'taskCard.added', entity: { type: 'taskCard', id: own.id }, facts })
  const card = { ...own, ...(await applyLaneRule(tx, { platform }, own, lane)), entered_at: now }
  await insertCard(tx, {
    ...card,
    ...{ lane_id: lane.id, place: generatePlaceAfter((await readLaneEnds(tx, lane.id)).last), details: row.details },
    escalates_at: getEscalation(lane, card, await zoneOf(tx)),
    ...{ source: 'recurring', created_by: null, created_at: now, updated_at: now },
  })
  const shown = await emitCard(tx, 'ADD_CARD', card.id, now)
  if (card.assigned_to)
    publish(tx, 'taskReminder', { users: [card.assigned_to], kind: 'assigned', by: '', boardname, card: shown })
}
