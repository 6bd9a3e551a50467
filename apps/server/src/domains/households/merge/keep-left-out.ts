// What neither person of a combined contact has any longer stays with it: phones and e-mails as additional info, the rest in a
// note.
import { labelWithin } from '@frontdesk/contract/forms/kit/rules'
import { coApplicantForm } from '@frontdesk/contract/forms/person'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { deleteNoteRows, freeInstant, insertNoteRows, peopleFields } from '../../contacts/contacts.public.ts'
import { deleteRecordRows, insertRecordRows, shownText } from '../../records/records.public.ts'
import type { Household } from './household.ts'
import type { Journal } from './journal.ts'

export interface LeftOut {
  field: string
  value: unknown
}

const labels: Readonly<Record<string, string>> = { email: 'Other email', phone: 'Other phone' }
const kindOf = (field: string) => peopleFields[field]?.kind ?? ''

/** A private value is not written anywhere else, and who is responsible was chosen. */
const canKeep = ({ field }: LeftOut) => !peopleFields[field]?.private && kindOf(field) !== 'reference'

/** A phone that the contact has as its mobile phone is not left out. */
export function sortLeftOut(all: readonly LeftOut[], household: Household) {
  const held = new Set(Object.entries(household).flatMap(([key, value]) => (kindOf(key) in labels ? [value] : [])))
  const missing = all.filter(({ value }) => !held.has(value))
  return { kept: missing.filter(canKeep), leftOut: missing.filter((each) => !canKeep(each)) }
}

export async function keepLeftOut(
  tx: AccountTx,
  kept: readonly LeftOut[],
  { contactId, otherName, at }: { contactId: string; otherName: string; at: Date },
): Promise<NonNullable<Journal['kept']>> {
  const reached = kept.filter(({ field }) => kindOf(field) in labels)
  const values = new Map(reached.map(({ field, value }) => [String(value), kindOf(field)]))
  const extras = [...values].map(([value, kind]) => ({
    id: generateId(),
    contact_id: contactId,
    field: labels[kind] ?? kind,
    value: kind === 'phone' ? formatPhone(value) : value,
    created_at: at,
    updated_at: at,
  }))
  await insertRecordRows(tx, 'contact_extras', extras)
  const lines = kept.filter((each) => !reached.includes(each)).flatMap((each) => lineOf(each) ?? [])
  const notes = lines.length === 0 ? [] : [generateId()]
  const note = `Not picked when ${otherName || 'a contact'} was merged into this contact:\n${lines.join('\n')}`
  const created_at = notes.length > 0 ? await freeInstant(tx, contactId, at) : at
  await insertNoteRows(
    tx,
    notes.map((id) => ({ id, contact_id: contactId, type: 'note', note, user_id: tx.actor.userId, created_at })),
  )
  return { extras: extras.map(({ id }) => id), notes }
}

export async function dropKept(tx: AccountTx, { extras, notes }: NonNullable<Journal['kept']>) {
  await deleteRecordRows(tx, 'contact_extras', extras)
  await deleteNoteRows(tx, notes)
}

function lineOf({ field, value }: LeftOut): string | null {
  const form = peopleFields[field]
  const text = form && shownText(form, value, () => undefined)
  if (!text) return null
  return `${field in coApplicantForm.fields ? `Co-applicant’s ${labelWithin(form.label)}` : form.label}: ${text}`
}
