import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { ContactParts } from '../contact-parts.ts'
import { activityView } from '../notes/activity-view.ts'
import { contactView } from './contact-view.ts'
import { besideContact } from './page.store.ts'
import { contactBesideRecords, inAddressOrder, unlessDeleted } from './people.store.ts'

type Endpoint = typeof contactEndpoints.getFullContact

export function getFullContact({ merged, records, documents }: Pick<ContactParts, 'merged' | 'records' | 'documents'>) {
  const beside = besideContact(records.columns)
  return async ({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => {
    const { id } = params
    const [[found], [rows], files] = await platform.database.readAll(caller.accountId, [
      contactBesideRecords(id, caller.userId),
      beside(id),
      documents.rows(id),
    ])
    const row = unlessDeleted(found)
    if (!row) await merged.refuseRead(platform, caller.accountId, params.id)
    if (!row || !rows) throw new AppError('contactNotFound')
    const { notes, stickies, totals, addresses, contact_extras: extras } = rows
    return {
      ...contactView({ ...row, addresses: inAddressOrder(addresses), extras }, records),
      activity: { data: notes.map(activityView), total: totals.notes },
      stickies: { data: stickies.map(activityView), total: totals.stickies },
      records: records.showLists(rows),
      documents: documents.show(files),
    }
  }
}
