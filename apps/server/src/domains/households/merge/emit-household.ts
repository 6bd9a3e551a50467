import type { letters } from '@frontdesk/contract/contacts/contact-fields'
import type { householdEvents } from '@frontdesk/contract/households/households'
import type { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { emitContactSaved, readContact } from '../../contacts/contacts.public.ts'

type Change = z.input<(typeof householdEvents.householdChanged)['payload']>

interface Told extends Change {
  gone?: { id: string; letter: string }
  /** A contact that exists now and did not before. */
  came?: string
}

/** Emits the list entries, and that dependent data of these contacts has to be reloaded. */
export async function emitHousehold(tx: AccountTx, { gone, came, ...change }: Told) {
  const userId = tx.actor.userId ?? change.clientId
  await emitContactSaved(tx, await readContact(tx, change.clientId, userId), { created: false })
  if (came) await emitContactSaved(tx, await readContact(tx, came, userId), { created: true })
  if (gone) publish(tx, 'contactRemoved', { id: gone.id, letter: gone.letter as (typeof letters)[number] })
  publish(tx, 'householdChanged', change)
  publish(tx, 'tagsChanged', {})
  publish(tx, 'roomsChanged', { clients: [change.clientId, ...(gone ? [gone.id] : []), ...(came ? [came] : [])] })
}
