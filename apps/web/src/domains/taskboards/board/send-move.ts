// Sends the moves of a card in the order in which a person made them.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { type Moving, movingCards, settleMove } from '../moving-cards.ts'
import { boardQuery, type TaskCard } from '../taskboards.queries.ts'
import { type CardPlace, moveLocally, putLocally } from './move-locally.ts'

/**
 * Shown at once. Resolves to the card as the server has it; to undefined where a later move decides. Throws when the
 * server refuses the last one: then the card is back where the server has it.
 */
export async function sendMove(client: QueryClient, card: TaskCard, place: CardPlace): Promise<TaskCard | undefined> {
  const moves = movingCards(client)
  const before = moves.get(card.id)
  const last = sendAfter(before?.last, card.id, place)
  const shown = moveLocally(client, card, place, serverNow())
  const mine: Moving = { server: before?.server ?? card, told: before?.told ?? card, shown, last }
  moves.set(card.id, mine)
  const isLast = () => moves.get(card.id) === mine
  try {
    const moved = await last
    const now = moves.get(card.id)
    if (now && now.server.version <= moved.version) now.server = moved
    if (!isLast()) return undefined
    settleMove(client, mine)
    putLocally(client, shown, mine.server, place.after)
    return mine.server
  } catch (error) {
    // A later move decides, or the card was deleted.
    if (!isLast()) return undefined
    settleMove(client, mine)
    putLocally(client, shown, mine.server)
    void client.invalidateQueries({ queryKey: boardQuery(card.boardId).queryKey })
    void client.invalidateQueries({ queryKey: ['taskBoards', 'listCards'] })
    throw error
  }
}

async function sendAfter(before: Promise<unknown> | undefined, id: string, place: CardPlace) {
  await before?.catch(() => undefined)
  return api.taskBoards.moveCard({ params: { id }, body: place })
}
