import type { taskCard } from '@frontdesk/contract/taskboards/card'
import type { z } from 'zod'
import type { CardRow } from './cards.store.ts'

export type Card = z.input<typeof taskCard>

export const cardView = (row: CardRow): Card => ({
  id: row.id,
  version: row.version,
  boardId: row.board_id,
  laneId: row.lane_id,
  order: row.place,
  client: row.client,
  clientType: row.client_type as Card['clientType'],
  title: row.title,
  details: row.details,
  subTitle: subTitleOf(row.coverage),
  tags: row.tags,
  labels: row.labels,
  cardColor: row.color,
  dueOn: row.due_on,
  remindOn: row.remind_on,
  assignedTo: row.assigned_to,
  assignedOn: row.assigned_on?.toISOString() ?? null,
  enteredAt: row.entered_at.toISOString(),
  escalatesAt: row.escalates_at?.toISOString() ?? null,
  checklist: row.checklist,
  comments: row.comments,
  files: row.files,
  source: row.source as Card['source'],
  createdAt: row.created_at.toISOString(),
})

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** `Home, Auto · Travelers · $3,460 a year`. */
function subTitleOf(coverage: CardRow['coverage']): string {
  const { types, companies, premium } = coverage ?? {}
  const parts = [
    types?.slice(0, 3).join(', '),
    companies?.slice(0, 2).join(', '),
    premium && `${dollars.format(Number(premium) / 100)} a year`,
  ]
  return parts.filter((part) => part).join(' · ')
}
