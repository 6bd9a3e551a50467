import type { AccountTx } from '#platform/db/database'
import type { StoredCard } from '../cards/cards.store.ts'
import { markContacts, markContactsOf, startFeedingJob } from './feed.store.ts'

/** After a change of the board's tags, or a return of its cards: they follow the tags in the background. */
export async function startFeeding(tx: AccountTx, boardId: string): Promise<void> {
  // The transaction that marked the others enqueued the job.
  if ((await markContactsOf(tx, boardId)) > 0) await startFeedingJob(tx)
}

/** After the return of these cards. */
export async function startFeedingOf(tx: AccountTx, cards: readonly Pick<StoredCard, 'source' | 'contact_id'>[]) {
  const contacts = cards.flatMap(({ source, contact_id }) => (source === 'tag' && contact_id ? contact_id : []))
  if (contacts.length === 0) return
  await markContacts(tx, contacts)
  await startFeedingJob(tx)
}
