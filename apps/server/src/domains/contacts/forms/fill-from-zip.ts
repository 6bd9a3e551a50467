// A ZIP code that a save changes fills the city and state that would be empty after it. The county is left to forms, where
// a person sees it: some ZIP codes cross county lines.
import type { Fields, Form } from '@frontdesk/contract/forms/kit/field'
import type { AccountTx } from '#platform/db/database'
import { findPlaceToFill } from '#platform/zip-codes/zip-table'
import { isAbroad } from './check-changes.ts'
import type { Stored } from './stored-values.ts'

interface Saved {
  before: Stored
  sent: Stored
  /** Of a record: the contact that it belongs to. */
  contactId?: string
}

/** What was sent, with what its ZIP codes say; as it was sent for a place abroad. */
export async function fillFromZip(tx: AccountTx, form: Form, { before, sent, contactId }: Saved): Promise<Stored> {
  const filled = filledIn(form.fields, before, sent)
  if (!filled) return sent
  return (await isAbroad(tx, form, { after: sent, ...(contactId && { contactId }) })) ? sent : { ...sent, ...filled }
}

/** Undefined when nothing is filled. */
function filledIn(fields: Fields, before: Stored, sent: Stored): Stored | undefined {
  const filled = { ...placeIn(fields, before, sent) }
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind === 'group' && sent[key]) {
      const within = filledIn(field.fields, (before[key] ?? {}) as Stored, sent[key] as Stored)
      if (within) filled[key] = { ...(sent[key] as Stored), ...within }
    }
    if (field.kind === 'groups' && sent[key]) {
      const held = (before[key] ?? []) as Stored[]
      const given = sent[key] as Stored[]
      const within = given.map((each, at) => filledIn(field.fields, held[at] ?? {}, each))
      if (within.some(Boolean)) filled[key] = given.map((each, at) => ({ ...each, ...within[at] }))
    }
  }
  return Object.keys(filled).length > 0 ? filled : undefined
}

function placeIn(fields: Fields, before: Stored, sent: Stored): Stored {
  const { zipcode } = sent
  if (!fields.zipcode || typeof zipcode !== 'string' || zipcode === before.zipcode) return {}
  const after = { ...before, ...sent }
  const place = findPlaceToFill(zipcode, String(after.state ?? ''))
  if (!place) return {}
  const found = { city: place.cities[0], state: place.state }
  return Object.fromEntries(Object.entries(found).filter(([key]) => fields[key] && !after[key]))
}
