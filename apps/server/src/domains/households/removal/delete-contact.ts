import type { letters } from '@frontdesk/contract/contacts/contact-fields'
import type { householdEndpoints } from '@frontdesk/contract/households/households'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { lockContactRow } from '../../contacts/contacts.public.ts'
import { deleteDraftsAbout } from '../../drafts/drafts.public.ts'
import { markDeleted } from './mark-deleted.ts'
import { carriesTags } from './removal.store.ts'

type Endpoint = typeof householdEndpoints.deleteContact

export async function deleteContact({ params, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id } = params
  await inAccount(async (tx) => {
    const row = await lockContactRow(tx, id)
    if (!row) throw new AppError('contactNotFound')
    await markDeleted(tx, id, platform.clock.now())
    await deleteDraftsAbout(tx, id)
    await audit(tx, { action: 'contact.deleted', entity: { type: 'contact', id } })
    publish(tx, 'contactRemoved', { id, letter: row.letter as (typeof letters)[number] })
    if (await carriesTags(tx, id)) publish(tx, 'tagsChanged', {})
  })
}
