import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { clientForm } from '@frontdesk/contract/forms/client'
import { newContactForm } from '@frontdesk/contract/forms/contact'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { offerSaved } from '../../templates/templates.public.ts'
import type { ContactParts } from '../contact-parts.ts'
import { asChanges, checkChanges, checkRules } from '../forms/check-changes.ts'
import { fillFromZip } from '../forms/fill-from-zip.ts'
import type { Stored } from '../forms/stored-values.ts'
import { emitContactSaved } from '../list/emit-contact-saved.ts'
import { limitSsnWrites } from '../private/limit-ssn-writes.ts'
import { contactView } from './contact-view.ts'
import { insertContact, readContact } from './people.store.ts'
import { peopleFields } from './people-fields.ts'
import { saveDetails, withoutEmployers } from './person-details.ts'
import { changedColumns } from './written-columns.ts'

type Endpoint = typeof contactEndpoints.createContact

export const createContact =
  ({ records, likelyDuplicates }: Pick<ContactParts, 'records' | 'likelyDuplicates'>) =>
  async ({ body, caller, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => {
    const id = generateId()
    const at = platform.clock.now()
    const { address: given, ...written } = body
    const sent = withoutEmployers(null, {}, written)
    const { columns, changes } = changedColumns(platform.keys, { accountId: caller.accountId, id }, null, sent)
    return inAccount(async (tx) => {
      const filledIn = await fillFromZip(tx, newContactForm, {
        before: {},
        sent: { ...sent, ...(given && { address: given }) },
      })
      const { address } = filledIn
      await checkRules(tx, newContactForm, { sent: filledIn, after: filledIn, changes: asChanges(filledIn), now: at })
      await checkChanges(tx, id, clientForm, changes)
      await limitSsnWrites(tx, platform, caller, sent)
      const filled = Object.fromEntries(Object.entries((address ?? {}) as Stored).filter(([, value]) => value))
      const hasAddress = Object.keys(filled).length > 0
      // Pipelined on one connection, which preserves their order.
      const [, details] = await Promise.all([
        insertContact(tx, { ...columns, id, created_by: tx.actor.userId, created_at: at, updated_at: at }),
        saveDetails(tx, platform.keys, { contactId: id, ownerId: id }, {}, sent),
        hasAddress && records.addFirstAddress(tx, id, filled, at),
      ])
      const [row, likely] = await Promise.all([
        readContact(tx, id, caller.userId),
        likelyDuplicates(tx, caller, id),
        audit(tx, {
          action: 'contact.created',
          entity: { type: 'contact', id },
          changes: { ...changes, ...details, ...(hasAddress && { address: { to: filled } }) },
        }),
        offerSaved(tx, peopleFields, { sent, changes: { ...changes, ...details }, at }),
      ])
      await emitContactSaved(tx, row, { created: true })
      return { ...contactView(row, records), ...(likely.length > 0 && { likelyDuplicates: likely }) }
    })
  }
