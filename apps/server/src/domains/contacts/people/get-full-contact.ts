import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { refuseMergedRead } from '../merge/where-merged.ts'
import { activityView } from '../notes/activity-view.ts'
import { shownLists } from '../records/record-lists.ts'
import { contactView } from './contact-view.ts'
import { besideContact } from './page.store.ts'
import { contactBesideRecords, inAddressOrder, unlessDeleted } from './people.store.ts'

type Endpoint = typeof contactEndpoints.getFullContact

export async function getFullContact({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id } = params
  const [[found], [beside]] = await platform.database.readAll(caller.accountId, [
    contactBesideRecords(id, caller.userId),
    besideContact(id),
  ])
  const row = unlessDeleted(found)
  if (!row) await refuseMergedRead(platform, caller.accountId, params.id)
  if (!row || !beside) throw new AppError('contactNotFound')
  const { notes, stickies, totals, addresses, contact_extras: extras } = beside
  return {
    ...contactView({ ...row, addresses: inAddressOrder(addresses), extras }),
    activity: { data: notes.map(activityView), total: totals.notes },
    stickies: { data: stickies.map(activityView), total: totals.stickies },
    records: shownLists(beside),
  }
}
