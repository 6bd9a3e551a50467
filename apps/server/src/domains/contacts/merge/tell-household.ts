import type { letters } from '@frontdesk/contract/contact-fields'
import type { mergingEvents } from '@frontdesk/contract/merging'
import type { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { tellContactSaved } from '../list/tell-contact-saved.ts'
import { readContact } from '../people/people.store.ts'

type Change = z.input<(typeof mergingEvents.householdChanged)['payload']>

interface Told extends Change {
  gone?: { id: string; letter: string }
  /** A contact that is here now and was not. */
  came?: string
}

/** Tells the account what lists show, and that all that hangs on these contacts is to be loaded anew. */
export async function tellHousehold(tx: AccountTx, { gone, came, ...change }: Told) {
  const userId = tx.actor.userId ?? change.clientId
  await tellContactSaved(tx, await readContact(tx, change.clientId, userId), { created: false })
  if (came) await tellContactSaved(tx, await readContact(tx, came, userId), { created: true })
  if (gone) publish(tx, 'contactRemoved', { id: gone.id, letter: gone.letter as (typeof letters)[number] })
  publish(tx, 'householdChanged', change)
  publish(tx, 'tagsChanged', {})
}
