import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query'
import { cardsOf, type LanePage } from '../../taskboards.queries.ts'

/**
 * A card that has not changed stays the same object wherever it is in the lane, so that it isn't rendered again. Usually
 * the cache compares by position: one card that comes would change all below it.
 */
export function sameCards(before: unknown, after: unknown): unknown {
  if (!before || !after) return after
  const known = new Map(cardsOf((before as InfiniteData<LanePage>).pages).map((card) => [card.id, card]))
  const { pages, pageParams } = after as InfiniteData<LanePage>
  const kept = pages.map((page) => ({
    ...page,
    data: page.data.map((card) => {
      const own = known.get(card.id)
      return own === undefined || own === card ? card : replaceEqualDeep(own, card)
    }),
  }))
  return { pages: kept, pageParams }
}
