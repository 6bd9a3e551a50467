// The columns of each sheet: every field of the forms, after the ids that link the sheets.
import { addressForm } from '@frontdesk/contract/forms/address'
import { clientForm } from '@frontdesk/contract/forms/client'
import { dependentForm } from '@frontdesk/contract/forms/dependent'
import { extraForm } from '@frontdesk/contract/forms/extra'
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'
import { otherPayment, policyForm } from '@frontdesk/contract/forms/policy'
import { agencyColumns, contactColumns } from '../contacts/contacts.public.ts'
import { addresses, dependents, extras, policies, type RecordType } from '../records/records.public.ts'
import { at } from './contact-page.store.ts'
import type { RecordLine, RecordSheet } from './export.store.ts'
import { exportedFields, fieldColumn, type LineColumn, wallSeconds } from './field-cells.ts'
import { sheetTexts } from './texts/sheets.texts.ts'
import type { WholeContact } from './whole-contacts.ts'

/** A row with its opened private values by field. */
export type Opened<Line> = Line & { opened?: Record<string, unknown> }

const columnOf: Readonly<Partial<Record<string, Parameters<typeof at>[0]>>> = contactColumns
const keptAs = (coKey: string) => `${coKey.slice(2, 3).toLowerCase()}${coKey.slice(3)}`

/** For these the name is shown instead of the id. */
const named: Readonly<Record<string, 'manager' | 'referrer' | 'location'>> = {
  managedBy: 'manager',
  affliateContact: 'referrer',
  accountPhone: 'location',
}

export function contactSheet(withPrivate: boolean): LineColumn<Opened<WholeContact>>[] {
  return [
    { title: sheetTexts.contactId, kind: 'text', cell: ({ id }) => id },
    ...personColumns(personForm, 'primary', withPrivate, ''),
    ...personColumns(coApplicantForm, 'secondary', withPrivate, sheetTexts.coApplicant),
    ...Object.entries(clientForm.fields).map(([key, field]) => {
      const name = named[key]
      if (name) return fieldColumn(field, (line: Opened<WholeContact>) => line[name])
      return fieldColumn(field, own(agencyColumns[key as keyof typeof agencyColumns]))
    }),
    { title: sheetTexts.tags, kind: 'text', cell: ({ tags }) => tags },
    instant(sheetTexts.lastContact, 'last_contacted_at'),
    instant(sheetTexts.added, 'created_at'),
    instant(sheetTexts.changed, 'updated_at'),
  ]
}

function own(column: Parameters<typeof at>[0]) {
  const place = at(column)
  return ({ own: values }: Opened<WholeContact>) => values[place] || null
}
function instant(title: string, column: Parameters<typeof at>[0]): LineColumn<Opened<WholeContact>> {
  const read = own(column)
  return {
    title,
    kind: 'instant',
    cell(line) {
      const shown = read(line)
      return shown && wallSeconds(shown)
    },
  }
}
const ofOpened = ({ opened }: Opened<WholeContact>) => opened

function personColumns(
  { fields }: Form,
  who: 'primary' | 'secondary',
  withPrivate: boolean,
  before: string,
): LineColumn<Opened<WholeContact>>[] {
  const key = who === 'primary' ? (name: string) => name : keptAs
  const ofDetails = (line: Opened<WholeContact>) => line[who]
  return exportedFields(fields, withPrivate).map(([name, field]) => {
    const [column, kept] = [columnOf[name], key(name)]
    if (field.private) return fieldColumn(field, ({ opened }) => opened?.[name], { before, of: ofOpened })
    if (column) return fieldColumn(field, own(column), { before })
    return fieldColumn(field, (line) => line[who]?.[kept], { before, of: ofDetails })
  })
}

const records: Record<RecordSheet, { form: Form; recordType: RecordType }> = {
  addresses: { form: addressForm, recordType: addresses },
  policies: { form: policyForm, recordType: policies },
  dependents: { form: dependentForm, recordType: dependents },
  extras: { form: extraForm, recordType: extras },
}
export const sheetName = (sheet: RecordSheet) => sheetTexts[sheet].sheet
export const sheetEntity = (sheet: RecordSheet) => records[sheet].recordType.entity

export function recordSheet(sheet: RecordSheet, withPrivate: boolean): LineColumn<Opened<RecordLine>>[] {
  const { form, recordType } = records[sheet]
  const { one } = sheetTexts[sheet]
  return [
    { title: sheetTexts.contactId, kind: 'text', cell: (line) => line.contact_id },
    { title: sheetTexts.contact, kind: 'text', cell: ({ contact }) => contact },
    { title: sheetTexts.recordId(one), kind: 'text', cell: ({ id }) => id },
    ...exportedFields(form.fields, withPrivate).map(([key, field]) =>
      fieldColumn(field, reading(recordType, key, field.private !== undefined)),
    ),
  ]
}

function reading(recordType: RecordType, key: string, isPrivate: boolean): (line: Opened<RecordLine>) => unknown {
  if (isPrivate) return ({ opened }) => opened?.[key]
  if (key === 'managedBy') return ({ manager }) => manager
  if (key === 'paymentMethod')
    return ({ payment, fields }) => payment ?? (fields?.[key] === otherPayment ? 'other' : null)
  const column = recordType.columns[key]?.column
  return column ? (line) => line[column] : ({ fields }) => fields?.[key]
}
