import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { clientForm } from '@frontdesk/contract/forms/client'
import { contactForm, newContactForm } from '@frontdesk/contract/forms/contact'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { offerSaved } from '../../templates/templates.public.ts'
import type { ContactParts } from '../contact-parts.ts'
import { asChanges, checkChanges, checkRules } from '../forms/check-changes.ts'
import { emitContactSaved } from '../list/emit-contact-saved.ts'
import { storeFormerValue } from '../private/former-values.store.ts'
import { limitSsnWrites } from '../private/limit-ssn-writes.ts'
import { contactView } from './contact-view.ts'
import { type ContactChange, type ContactRow, changeContact, lockContactRow, readContact } from './people.store.ts'
import { peopleFields } from './people-fields.ts'
import { readDetails } from './person-details.store.ts'
import { plainDetails, saveDetails, withoutEmployers } from './person-details.ts'
import { changedColumns, contactColumns } from './written-columns.ts'

type Endpoint = typeof contactEndpoints.updateContact

export const updateContact =
  ({ merged, records }: Pick<ContactParts, 'merged' | 'records'>) =>
  async (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => {
    const { params, body, caller, platform, request } = call
    return call.inAccount(async (tx) => {
      const before = await lockContactRow(tx, params.id)
      if (!before) await merged.refuse(tx, params.id)
      if (!before) throw new AppError('contactNotFound')
      await refuseStale(request.ifMatch, before, async () =>
        contactView(await readContact(tx, params.id, caller.userId), records),
      )
      const now = platform.clock.now()
      const [contact, owner] = [
        { accountId: caller.accountId, id: params.id },
        { contactId: params.id, ownerId: params.id },
      ]
      const details = await readDetails(tx, params.id)
      const sent = withoutEmployers(before.occupation, details, body)
      const { columns, changes, former } = changedColumns(platform.keys, contact, before, sent)
      refuseNameless(before, columns)
      const held = Object.fromEntries(Object.entries(contactColumns).map(([field, column]) => [field, before[column]]))
      const after = { ...held, ...plainDetails(details), ...sent }
      await checkRules(tx, contactForm, {
        sent,
        after,
        changes: asChanges(sent, { ...held, ...plainDetails(details) }),
        now,
      })
      await checkChanges(tx, params.id, clientForm, changes)
      await limitSsnWrites(tx, platform, caller, sent)
      await storeFormerValue(tx, owner, former)
      Object.assign(changes, await saveDetails(tx, platform.keys, owner, details, sent))
      if (Object.keys(changes).length > 0) {
        await changeContact(tx, params.id, { ...columns, updated_at: now })
        await audit(tx, { action: 'contact.updated', entity: { type: 'contact', id: params.id }, changes })
        await offerSaved(tx, peopleFields, { sent, changes, at: now })
      }
      const row = await readContact(tx, params.id, caller.userId)
      // A save without changes emits no event: it would only make everyone's lists render again.
      if (row.version !== before.version) await emitContactSaved(tx, row, { created: false })
      return contactView(row, records)
    })
  }

function refuseNameless(before: ContactRow, change: ContactChange) {
  const after = { ...before, ...change }
  if (after.first_name || after.last_name || after.company_name) return
  throw new AppError('contactNeedsName', { fields: { firstName: newContactForm.needs.says } })
}
