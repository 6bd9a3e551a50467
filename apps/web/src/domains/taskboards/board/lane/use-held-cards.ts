import { useState } from 'react'
import { inOrder } from '../../boards-cache.ts'
import type { TaskCard } from '../../taskboards.queries.ts'

/** While a card is dragged, colleagues' changes wait: nothing moves under the pointer. Further pages still appear. */
export function useHeldCards(cards: readonly TaskCard[], hold: boolean): readonly TaskCard[] {
  const [kept, setKept] = useState(cards)
  if (!hold && kept !== cards) setKept(cards)
  if (!hold) return cards
  const last = kept.at(-1)
  const known = new Set(kept.map(({ id }) => id))
  const further = last ? cards.filter((card) => !known.has(card.id) && inOrder(card, last) > 0) : cards
  return further.length > 0 ? [...kept, ...further] : kept
}
