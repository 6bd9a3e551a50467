import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatDayIn } from '#platform/zone'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { emitBoard, lockOpenBoard } from '../boards/board.ts'
import { findLane } from '../boards/boards.store.ts'
import { addDays } from './days.ts'
import { listEmployed } from './people.store.ts'
import {
  boardExistsQuery,
  changeRecurringRow,
  countRecurring,
  deleteRecurringRow,
  insertRecurring,
  lockRecurring,
  type RecurringRow,
  readRecurring,
  recurringQuery,
} from './recurring.store.ts'
import { buildRecurring } from './recurring-view.ts'

type Endpoints = typeof boardEndpoints

/** Days in the future that the next card may be away. */
const furthest = 10 * 366

export async function listRecurringCards({
  params,
  caller,
  platform,
}: CallOf<Endpoints['listRecurringCards']>): Promise<AnswerOf<Endpoints['listRecurringCards']>> {
  const [boards, rows] = await platform.database.readAll(caller.accountId, [
    boardExistsQuery(params.id),
    recurringQuery(params.id),
  ])
  if (boards.length === 0) throw new AppError('boardNotFound')
  return { data: rows.map(buildRecurring) }
}

export async function addRecurringCard({
  params,
  body,
  platform,
  inAccount,
}: CallOf<Endpoints['addRecurringCard']>): Promise<AnswerOf<Endpoints['addRecurringCard']>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    const board = await lockOpenBoard(tx, params.id)
    const known = await readRecurring(tx, body.id)
    if (known?.board_id === board.id) return buildRecurring(known)
    if (known) throw new AppError('idTaken')
    const named = await namesOf(tx, board.id, { lane_id: body.laneId, assigned_to: body.assignedTo })
    await refuseDay(tx, body.nextOn, now)
    if ((await countRecurring(tx, board.id)) >= boardLimits.recurring) throw new AppError('tooManyRecurring')
    const row = await insertRecurring(tx, {
      ...{ id: body.id, board_id: board.id, lane_id: body.laneId, title: body.title, details: body.details },
      ...{ assigned_to: body.assignedTo, every: body.every, began_on: body.nextOn, next_on: body.nextOn },
      ...{ due_days: body.dueDays, active: body.active, created_at: now, updated_at: now },
    })
    if (!row) throw new AppError('idTaken')
    await audit(tx, {
      action: 'taskBoard.recurring.added',
      entity: { type: 'taskBoard', id: board.id },
      facts: { title: row.title, every: row.every, nextOn: row.next_on, dueDays: row.due_days, ...named },
    })
    await emitBoard(tx, board.id, now)
    return buildRecurring(row)
  })
}

export async function updateRecurringCard({
  params,
  body,
  platform,
  request,
  inAccount,
}: CallOf<Endpoints['updateRecurringCard']>): Promise<AnswerOf<Endpoints['updateRecurringCard']>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    const before = await lockWithBoard(tx, params.id)
    await refuseStale(request.ifMatch, before, () => buildRecurring(before))
    const wanted = {
      lane_id: body.laneId ?? before.lane_id,
      title: body.title ?? before.title,
      details: body.details ?? before.details,
      assigned_to: body.assignedTo === undefined ? before.assigned_to : body.assignedTo,
      every: body.every ?? before.every,
      next_on: body.nextOn ?? before.next_on,
      due_days: body.dueDays === undefined ? before.due_days : body.dueDays,
      active: body.active ?? before.active,
    }
    const fields = Object.keys(wanted) as (keyof typeof wanted)[]
    const changed = fields.filter((field) => wanted[field] !== before[field])
    if (changed.length === 0) return buildRecurring(before)
    if (changed.includes('next_on')) await refuseDay(tx, wanted.next_on, now)
    // What stays may be gone by now, and is no reason to refuse another change.
    const named = await namesOf(tx, before.board_id, {
      ...(changed.includes('lane_id') && { lane_id: wanted.lane_id }),
      ...(changed.includes('assigned_to') && { assigned_to: wanted.assigned_to }),
    })
    const counted = changed.includes('next_on') || changed.includes('every')
    const row = await changeRecurringRow(tx, before.id, {
      ...{ ...wanted, began_on: counted ? wanted.next_on : before.began_on, updated_at: now },
    })
    await audit(tx, {
      action: 'taskBoard.recurring.changed',
      entity: { type: 'taskBoard', id: before.board_id },
      changes: Object.fromEntries(changed.map((field) => [field, { from: before[field], to: wanted[field] }])),
      facts: { title: before.title, ...named },
    })
    await emitBoard(tx, before.board_id, now)
    return buildRecurring(row)
  })
}

export async function deleteRecurringCard({
  params,
  platform,
  inAccount,
}: CallOf<Endpoints['deleteRecurringCard']>): Promise<undefined> {
  await inAccount(async (tx) => {
    const { id, board_id, title } = await lockWithBoard(tx, params.id)
    await deleteRecurringRow(tx, id)
    const entity = { type: 'taskBoard', id: board_id }
    await audit(tx, { action: 'taskBoard.recurring.removed', entity, facts: { title } })
    await emitBoard(tx, board_id, platform.clock.now())
  })
}

async function lockWithBoard(tx: AccountTx, id: string): Promise<RecurringRow> {
  const found = await readRecurring(tx, id)
  if (!found) throw new AppError('recurringNotFound')
  await lockOpenBoard(tx, found.board_id, 'recurringNotFound')
  const row = await lockRecurring(tx, id)
  if (!row) throw new AppError('recurringNotFound')
  return row
}

/** What the audit log says about a lane and a colleague; throws where they are none. */
async function namesOf(
  tx: AccountTx,
  boardId: string,
  { lane_id, assigned_to }: { lane_id?: string; assigned_to?: string | null },
) {
  const lane = lane_id && (await findLane(tx, boardId, lane_id))
  if (lane_id && !lane) throw new AppError('laneNotFound')
  const assigned = assigned_to && (await listEmployed(tx, [assigned_to])).get(assigned_to)
  if (assigned_to && assigned === undefined) throw new AppError('userNotFound')
  return { ...(lane && { lane: lane.label }), ...(assigned && { assigned }) }
}

async function refuseDay(tx: AccountTx, day: string, now: Date) {
  const today = formatDayIn(await zoneOf(tx), now)
  if (day >= today && day <= addDays(today, furthest)) return
  throw new AppError('invalid', { fields: { nextOn: 'choose a day from today on, within ten years' } })
}
