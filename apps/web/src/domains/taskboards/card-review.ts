// Whose card is completed, so that one can ask them how it went.
import { openReviewRequest } from '#platform/reviews/review-request.ts'
import type { TaskBoard, TaskCard } from './taskboards.queries.ts'

/** A client's card in the last lane, or in one that counts as completed. */
export function isServed({ client, laneId }: TaskCard, board: TaskBoard | undefined): boolean {
  const lane = board?.lanes.find(({ id }) => id === laneId)
  return client !== null && lane !== undefined && (lane.done || lane === board?.lanes.at(-1))
}

export const openReviewOfCard = ({ client, clientType }: TaskCard) =>
  client && openReviewRequest({ contactId: client.id, clientLevel: clientType, occasion: 'card' })
