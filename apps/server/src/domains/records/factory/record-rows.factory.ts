import { coApplicantForm, coKey, type PersonKey, personForm } from '@frontdesk/contract/forms/person'
import type { Keys } from '#platform/crypto/keys'
import { mergeValues, withInitial, withoutEmployer } from '../../contacts/contacts.public.ts'
import type { Who } from '../../contacts/people/person-details.store.ts'
import { sealedOf } from '../../contacts/private/sealed-fields.ts'
import { columnsOf } from '../record-columns.ts'
import { formOf } from '../record-type.ts'
import type { MadeDetails, MadeRecord, MadeRecords } from './make-records.factory.ts'

type Row = Record<string, string | number | boolean | null | Date | Buffer | object>

const forms = { primary: personForm, secondary: coApplicantForm }
const nameOf = (who: Who, key: string) => (who === 'primary' ? key : coKey(key as PersonKey))

/** Payment methods come first, because policies refer to them. */
const tables = [
  'addresses',
  'payment_methods',
  'policies',
  'quotes',
  'dependents',
  'commercial_accounts',
  'contact_extras',
  'contact_links',
  'person_details',
  'private_fields',
] as const
export type RowsByTable = [table: (typeof tables)[number], rows: Row[]][]

/** The rows that saving each record would write, table by table in the order in which they can be inserted. */
export function recordRows(keys: Keys, accountId: string, { records, details }: MadeRecords): RowsByTable {
  const rows = new Map<string, Row[]>(tables.map((table) => [table, []]))
  for (const made of records) rows.get(made.recordType.table)?.push(recordRow(made))
  for (const made of details) rows.get('person_details')?.push(detailsRow(made))
  const sealed = rows.get('private_fields')
  for (const made of records) {
    const owner = { contact_id: made.contactId, owner_id: made.id }
    for (const field of sealedOf(keys, accountId, made.id, formOf(made.recordType, made.form), made.sent)) {
      sealed?.push({ ...owner, ...field })
    }
  }
  for (const { contactId, who, sent } of details) {
    const named = Object.fromEntries(Object.entries(sent).map(([key, value]) => [nameOf(who, key), value]))
    for (const field of sealedOf(keys, accountId, contactId, forms[who], named)) {
      sealed?.push({ contact_id: contactId, owner_id: contactId, ...field })
    }
  }
  return tables.map((table) => [table, rows.get(table) ?? []])
}

function recordRow({ recordType, form, id, contactId, createdAt, sent }: MadeRecord): Row {
  const fields = formOf(recordType, form)
  const stored = mergeValues(fields, {}, withoutEmployer({}, withInitial(fields.fields, sent))).after
  return {
    ...(columnsOf(recordType, stored) as Row),
    ...(form && { form }),
    id,
    contact_id: contactId,
    version: 1,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

const detailsRow = ({ contactId, who, sent }: MadeDetails): Row => ({
  contact_id: contactId,
  who,
  fields: mergeValues(personForm, {}, sent).after,
})
