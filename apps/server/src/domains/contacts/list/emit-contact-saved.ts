import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { contactSummaryView } from './contact-summary.ts'
import { summaryForEvent } from './list.store.ts'

/** Emits the contact, as lists show it, to the account. */
export async function emitContactSaved(
  tx: AccountTx,
  contact: { id: string; version: number },
  { created }: { created: boolean },
) {
  const summary = contactSummaryView(await summaryForEvent(tx, contact.id))
  publish(tx, 'contactSaved', { contact: summary, created, version: contact.version })
}
