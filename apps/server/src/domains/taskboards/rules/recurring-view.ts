import type { recurringCard } from '@frontdesk/contract/taskboards/board'
import type { z } from 'zod'
import type { Every } from './days.ts'
import type { RecurringRow } from './recurring.store.ts'

export const buildRecurring = (row: RecurringRow): z.input<typeof recurringCard> => ({
  id: row.id,
  version: row.version,
  boardId: row.board_id,
  laneId: row.lane_id,
  title: row.title,
  details: row.details,
  assignedTo: row.assigned_to,
  every: row.every as Every,
  nextOn: row.next_on,
  dueDays: row.due_days,
  active: row.active,
})
