import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { lockContactRow } from '../people/people.store.ts'
import { openSsn, privateFields } from './private-fields.ts'
import { openOne } from './sealed-fields.ts'

type Endpoint = typeof contactEndpoints.revealField

/** The access is audited in the same transaction, before the value is sent. */
export async function revealField({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id, field } = params
  return inAccount(async (tx) => {
    const row = await lockContactRow(tx, id)
    if (!row) throw new AppError('contactNotFound')
    await audit(tx, { action: `contact.${field}.revealed`, entity: { type: 'contact', id } })
    if (field !== 'ssn' && field !== 'coSsn') return { value: await openOne(tx, platform.keys, id, field) }
    return { value: openSsn(platform.keys, field, caller.accountId, id, row[privateFields[field]]) }
  })
}
