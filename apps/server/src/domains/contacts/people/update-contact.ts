import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { clientForm } from '@frontdesk/contract/forms/client'
import { newContactForm } from '@frontdesk/contract/forms/contact'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { offerSaved } from '../../library/library.public.ts'
import { tellContactSaved } from '../list/tell-contact-saved.ts'
import { refuseMerged } from '../merge/where-merged.ts'
import { keepFormer } from '../private/former-values.store.ts'
import { checkChanges } from '../records/check-changes.ts'
import { contactView } from './contact-view.ts'
import { type ContactChange, type ContactRow, changeContact, lockContact, readContact } from './people.store.ts'
import { peopleFields } from './people-fields.ts'
import { readDetails } from './person-details.store.ts'
import { saveDetails, withoutEmployers } from './person-details.ts'
import { changedColumns } from './written-columns.ts'

type Endpoint = typeof contactEndpoints.updateContact

export async function updateContact(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request } = call
  return call.inAccount(async (tx) => {
    const before = await lockContact(tx, params.id)
    if (!before) await refuseMerged(tx, params.id)
    if (!before) throw new AppError('contactNotFound')
    if (request.ifMatch !== null && request.ifMatch !== before.version) {
      const current = contactView(await readContact(tx, params.id, caller.userId))
      throw new AppError('conflict', { details: { current } })
    }
    const now = platform.clock.now()
    const [contact, owner] = [
      { accountId: caller.accountId, id: params.id },
      { contactId: params.id, ownerId: params.id },
    ]
    const details = await readDetails(tx, params.id)
    const sent = withoutEmployers(before.occupation, details, body)
    const { columns, changes, former } = changedColumns(platform.keys, contact, before, sent)
    refuseNameless(before, columns)
    await checkChanges(tx, { contactId: params.id, now }, clientForm, changes)
    await keepFormer(tx, owner, former)
    Object.assign(changes, await saveDetails(tx, platform.keys, owner, details, sent))
    if (Object.keys(changes).length > 0) {
      await changeContact(tx, params.id, { ...columns, updated_at: now })
      await audit(tx, { action: 'contact.updated', entity: { type: 'contact', id: params.id }, changes })
      await offerSaved(tx, peopleFields, { sent, changes, at: now })
    }
    const row = await readContact(tx, params.id, caller.userId)
    // A save that changed nothing is no event: it would only redraw everyone's lists.
    if (row.version !== before.version) await tellContactSaved(tx, row, { created: false })
    return contactView(row)
  })
}

function refuseNameless(before: ContactRow, change: ContactChange) {
  const after = { ...before, ...change }
  if (after.first_name || after.last_name || after.company_name) return
  throw new AppError('contactNeedsName', { fields: { firstName: newContactForm.needs.says } })
}
