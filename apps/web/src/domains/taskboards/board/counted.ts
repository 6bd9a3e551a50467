import { progressOf } from '@frontdesk/contract/taskboards/limits'
import type { TaskBoard, TaskLane } from '../taskboards.queries.ts'

/** `by`: how many cards come into a lane, or leave it, by its id. */
export function counted(board: TaskBoard, by: ReadonlyMap<string, number>): TaskBoard {
  const lanes = board.lanes.map((lane): TaskLane => {
    const more = by.get(lane.id)
    return more ? { ...lane, total: Math.max(0, lane.total + more) } : lane
  })
  const sum = (some: readonly TaskLane[]) => some.reduce((all, { total }) => all + total, 0)
  // Totals of lanes are those of the board: only what changed is added, in case that they differ for a moment.
  const total = board.total + sum(lanes) - sum(board.lanes)
  const done = (some: readonly TaskLane[]) => sum(some.filter((lane) => lane.done))
  const completed = board.completed + done(lanes) - done(board.lanes)
  return { ...board, lanes, total, completed, progress: progressOf(completed, total) }
}
