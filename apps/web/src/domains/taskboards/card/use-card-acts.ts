import { useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { CardPlace } from '../board/board-state.ts'
import { formatCardName } from '../board/card/card-name.ts'
import { removeCard, restoreCard } from '../board/card-acts.ts'
import { moveCard } from '../board/move-card.ts'
import { failureText } from '../failure-texts.ts'
import { getBoard, laneQuery, type TaskCard } from '../taskboards.queries.ts'
import { cardTexts as texts } from '../texts/card.texts.ts'

/** What is done with an open card as a whole. */
export function useCardActs(card: TaskCard, onClose: () => void) {
  const client = useQueryClient()
  const { boardId } = card
  const laneLabel = (id: string) => getBoard(client, boardId)?.lanes.find((lane) => lane.id === id)?.label ?? ''
  const cardsOfLane = (laneId: string) => laneQuery({ boardId, laneId }).view(client)
  const move = (place: CardPlace) =>
    moveCard(client, card, place, (error) => snack.error(failureText('moveCard', error)))

  /** To the top of another lane. */
  async function toLane(laneId: string) {
    const own = cardsOfLane(card.laneId)
    const at = own.findIndex(({ id }) => id === card.id)
    const back = { laneId: card.laneId, after: own[at - 1]?.id ?? null, before: own[at + 1]?.id ?? null }
    const before = cardsOfLane(laneId).find(({ id }) => id !== card.id)?.id ?? null
    const moved = await move({ laneId, after: null, before })
    if (moved) snack.success(texts.moved(laneLabel(laneId)), { undo: () => void move(back) })
  }

  async function remove() {
    onClose()
    const isRemoved = await removeCard(client, card, (error) =>
      snack.error(hasCode(error, 'boardFedByTags') ? texts.fed : failureText('deleteCard', error)),
    )
    if (isRemoved) snack.success(texts.removed(formatCardName(card)), { undo: () => void restoreCard(client, card) })
  }
  return { toLane, remove }
}
