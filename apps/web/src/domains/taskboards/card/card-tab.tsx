import type { Colleagues } from '#domains/users/colleagues.public.ts'
import type { OpenCard, TaskBoard } from '../taskboards.queries.ts'
import { CardDetails } from './card-details.tsx'
import { CardFields } from './card-fields.tsx'
import { CardFiles } from './card-files.tsx'
import { CardHistory } from './card-history.tsx'
import { Checklist } from './checklist.tsx'
import { Comments } from './comments.tsx'

interface CardTabProps {
  open: OpenCard
  board: TaskBoard | undefined
  colleagues: Colleagues
  onLane(laneId: string): void
}

export function CardTab({ open: { card, parts }, board, colleagues, onLane }: CardTabProps) {
  const { id } = card
  return (
    <>
      <CardFields {...{ card, board, colleagues, onLane }} />
      <CardDetails {...{ card, board, colleagues }} />
      <Checklist cardId={id} items={parts.checklist} />
      <CardFiles cardId={id} files={parts.files} colleagues={colleagues} />
      <Comments cardId={id} comments={parts.comments} colleagues={colleagues} />
      <CardHistory cardId={id} />
    </>
  )
}
