import type { AccountTx } from '#platform/db/database'
import { broughtBack, mayComeBack } from '../bring-back.ts'
import { changeCardRow } from '../cards.store.ts'
import { hasFedCard } from '../referred.store.ts'
import { type Batch, tellHistory } from './change-all.ts'

/** One after another: each may take the place that the next one had. */
export async function restoreAll(tx: AccountTx, { cards, boardId, lanes, zone, now }: Batch): Promise<string[]> {
  const told = []
  for (const card of cards.filter((each) => mayComeBack(each, now))) {
    if (card.source === 'tag' && card.contact_id && (await hasFedCard(tx, boardId, card.contact_id))) continue
    const back = await broughtBack(tx, card, { lanes, now, zone })
    if (!back) continue
    await changeCardRow(tx, card.id, back.change)
    told.push({ id: card.id, facts: { lane: back.lane.label } })
  }
  return tellHistory(tx, 'taskCard.restored', told)
}
