import type { taskBoard, taskLane } from '@frontdesk/contract/taskboards/board'
import { progressOf } from '@frontdesk/contract/taskboards/limits'
import type { z } from 'zod'
import type { BoardRow, LaneRow } from './boards.store.ts'
import { laneFields } from './lane-fields.ts'

export type Board = z.input<typeof taskBoard>
export type Lane = z.input<typeof taskLane>

export function boardView(row: BoardRow): Board {
  const { counts } = row
  const done = new Set(row.lanes.filter((lane) => lane.done).map(({ id }) => id))
  const sum = (of: BoardRow['counts']) => of.reduce((total, { cards }) => total + cards, 0)
  const [total, completed] = [sum(counts), sum(counts.filter(({ lane_id }) => done.has(lane_id)))]
  const open = counts.filter(({ lane_id }) => !done.has(lane_id))
  const held = open.filter(({ assigned_to }) => assigned_to !== null)
  return {
    id: row.id,
    version: row.version,
    boardname: row.name,
    description: row.description,
    monitor: row.monitor,
    monitorAlert: row.monitor ? open.reduce((alerts, { escalated }) => alerts + escalated, 0) : 0,
    assigned: sum(held),
    completed,
    total,
    progress: progressOf(completed, total),
    assignedTag: row.tags,
    endLane: row.end_lane_id,
    users: [...Map.groupBy(held, ({ assigned_to }) => assigned_to ?? '')]
      .map(([id, of]) => ({ id, cards: sum(of) }))
      .sort((one, other) => other.cards - one.cards || (one.id < other.id ? -1 : 1)),
    lanes: row.lanes.map((lane) => laneView(lane, sum(counts.filter(({ lane_id }) => lane_id === lane.id)))),
    labels: row.labels,
    archived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}

const laneView = (row: LaneRow, total: number): Lane => ({
  ...{ id: row.id, version: row.version },
  ...{ ...laneFields(row), color: row.color },
  total,
})
