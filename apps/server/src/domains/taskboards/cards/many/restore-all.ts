import type { AccountTx } from '#platform/db/database'
import { startFeedingOf } from '../../feeding/start-feeding.ts'
import { changeCardRow } from '../cards.store.ts'
import { mayComeBack, planRestoredCard } from '../plan-restored-card.ts'
import { filterBelonging, hasFedCard } from '../referred.store.ts'
import { auditCards, type Batch } from './change-all.ts'

/** One after another: each may take the place that the next one had. */
export async function restoreAll(tx: AccountTx, { cards, boardId, lanes, zone, now }: Batch) {
  const entries = []
  let isRespaced = false
  const belong = await filterBelonging(
    tx,
    boardId,
    cards.map(({ id }) => id),
  )
  const wanted = cards.filter((each) => mayComeBack(each, now) && belong.has(each.id))
  for (const card of wanted) {
    if (card.source === 'tag' && card.contact_id && (await hasFedCard(tx, boardId, card.contact_id))) continue
    const back = await planRestoredCard(tx, card, { lanes, now, zone })
    if (!back) continue
    await changeCardRow(tx, card.id, back.change)
    isRespaced ||= back.isRespaced
    entries.push({ id: card.id, facts: { lane: back.lane.label } })
  }
  await startFeedingOf(tx, wanted)
  return { changed: await auditCards(tx, 'taskCard.restored', entries), isRespaced }
}
