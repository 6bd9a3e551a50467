import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { cardName } from '../board/card/card-name.ts'
import { removeLocally } from '../board/change-locally.ts'
import { loadedLanes } from '../board/lane-cache.ts'
import type { CardPlace } from '../board/move-locally.ts'
import { sendMove } from '../board/send-move.ts'
import { refreshCards } from '../boards-cache.ts'
import { failureText } from '../failure-texts.ts'
import { boardQuery, type TaskCard } from '../taskboards.queries.ts'
import { cardTexts as texts } from '../texts/card.texts.ts'
import { showCard } from './card-cache.ts'

const cardsOfLane = (client: QueryClient, boardId: string, laneId: string, but: string) =>
  loadedLanes(client, boardId)
    .find(({ id }) => id === laneId)
    ?.cards.filter(({ id }) => id !== but) ?? []

/** What is done with an open card as a whole. */
export function useCardActs(card: TaskCard, onClose: () => void) {
  const client = useQueryClient()
  const { boardId } = card
  const params = { id: card.id }
  const laneLabel = (id: string) =>
    client.getQueryData(boardQuery(boardId).queryKey)?.lanes.find((lane) => lane.id === id)?.label ?? ''

  async function move(from: TaskCard, place: CardPlace) {
    try {
      const moved = await sendMove(client, from, place)
      if (moved) showCard(client, moved)
      return moved
    } catch (error) {
      refreshCards(client, boardId)
      snack.error(failureText('moveCard', error))
      return undefined
    }
  }

  /** To the top of another lane. */
  async function toLane(laneId: string) {
    const own = loadedLanes(client, boardId).find(({ id }) => id === card.laneId)?.cards ?? []
    const at = own.findIndex(({ id }) => id === card.id)
    const back = { laneId: card.laneId, after: own[at - 1]?.id ?? null, before: own[at + 1]?.id ?? null }
    const before = cardsOfLane(client, boardId, laneId, card.id)[0]?.id ?? null
    const moved = await move(card, { laneId, after: null, before })
    if (moved) snack.success(texts.moved(laneLabel(laneId)), { undo: () => void move(moved, back) })
  }

  async function bringBack() {
    try {
      showCard(client, await api.taskBoards.restoreCard({ params }))
    } catch (error) {
      snack.error(failureText('restoreCard', error))
    }
    refreshCards(client, boardId)
  }

  async function remove() {
    onClose()
    removeLocally(client, boardId, [card])
    try {
      await api.taskBoards.deleteCard({ params })
      snack.success(texts.removed(cardName(card)), { undo: () => void bringBack() })
    } catch (error) {
      refreshCards(client, boardId)
      snack.error(hasCode(error, 'boardFedByTags') ? texts.fed : failureText('deleteCard', error))
    }
  }
  return { toLane, remove }
}
