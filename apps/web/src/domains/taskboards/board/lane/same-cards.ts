import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query'
import { cardsOf, type LanePage } from '../../taskboards.queries.ts'

/**
 * A card that has not changed stays the same object wherever it is in the lane, so that it isn't rendered again. Usually
 * the cache compares by position: one card that comes would change all below it.
 */
export function sameCards(before: unknown, after: unknown): unknown {
  if (!before || !after) return after
  const [old, now] = [before as InfiniteData<LanePage>, after as InfiniteData<LanePage>]
  const known = new Map(cardsOf(old.pages).map((card) => [card.id, card]))
  const pages = now.pages.map((page, at) => {
    const data = page.data.map((card) => {
      const own = known.get(card.id)
      return own === undefined || own === card ? card : replaceEqualDeep(own, card)
    })
    const same = old.pages[at]
    return same && same.total === page.total && isEqual(same.data, data) ? same : { ...page, data }
  })
  return isEqual(old.pages, pages) ? old : { pages, pageParams: now.pageParams }
}

const isEqual = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, at) => each === other[at])
