// What a row changes in an existing contact. Notes and tags are only ever added.
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { mostTagsOfContact } from '../file/import-limits.ts'
import type { Target } from '../mapping/heading-rules.ts'
import type { ContactDraft, DraftField, Extra } from '../rows/contact-draft.ts'
import {
  addressFields,
  addressTypes,
  type ExistingContact,
  type ExistingExtra,
  notesOf,
  type Values,
} from './existing-contact.ts'

export interface FieldChange {
  target: Target
  /** Of additional info. */
  name: string | null
  from: string | null
  to: string
  /** False when the contact keeps its value. */
  taken: boolean
}

export interface Merged {
  contact: ExistingContact
  changes: FieldChange[]
}

const inAddress = new Set<DraftField>(addressTypes.flatMap((type) => addressFields[type]))

export function mergeDraft(held: ExistingContact, draft: ContactDraft, mode: 'fill' | 'overwrite'): Merged {
  const said = draft.unnamed ?? draft.values
  const values = mergeValues(held.values, said, mode)
  const notes = notesOf(draft.note).filter((note) => !held.notes.includes(note))
  const tags = mergeTags(held.tags, draft.tags)
  const extras = mergeExtras(held.extras, draft.extras, mode)
  const changes: FieldChange[] = [
    ...values.changes,
    ...notes.map((note) => ({ target: 'note' as const, name: null, from: null, to: note, taken: true })),
    ...tags.changes,
    ...extras.changes,
  ]
  // A row of which nothing is taken is for a person to decide, and is not written.
  const further = changes.some(({ taken }) => taken)
    ? furtherOf(values.changes, values.values).filter((one) => !extras.extras.some(({ value }) => value === one.value))
    : []
  return {
    contact: {
      ...held,
      values: values.values,
      notes: [...held.notes, ...notes],
      tags: [...held.tags, ...tags.added],
      extras: [...extras.extras, ...further],
    },
    changes: [
      ...changes,
      ...further.map(({ field, value }) => ({
        target: 'extra' as const,
        name: field,
        from: null,
        to: value,
        taken: true,
      })),
    ],
  }
}

function mergeValues(held: Values, said: Values, mode: 'fill' | 'overwrite') {
  const values = { ...held }
  const changes: FieldChange[] = []
  const change = (target: DraftField, to: string, taken: boolean) => {
    changes.push({ target, name: null, from: held[target] ?? null, to, taken })
    if (!taken) return
    if (to === '') delete values[target]
    else values[target] = to
  }
  for (const [field, value] of Object.entries(said) as [DraftField, string][]) {
    if (inAddress.has(field) || isQueued(field, value, held)) continue
    // An extension belongs to its number.
    const ofAnother = field === 'phoneExtension' && values.phone !== said.phone
    change(field, value, !ofAnother && (mode === 'overwrite' || held[field] === undefined))
  }
  const replaced = held.phone !== undefined && values.phone !== held.phone
  if (replaced && held.phoneExtension !== undefined && said.phoneExtension === undefined)
    change('phoneExtension', '', true)
  for (const type of addressTypes) {
    const fields: readonly DraftField[] = addressFields[type]
    const filled = fields.filter((field) => said[field] !== undefined)
    if (filled.every((field) => said[field] === held[field])) continue
    // Parts of two addresses don't make an address: one is taken as a whole or not at all.
    const taken = mode === 'overwrite' || fields.every((field) => held[field] === undefined)
    for (const field of taken ? fields : filled) {
      if (said[field] !== held[field]) change(field, said[field] ?? '', taken)
    }
  }
  return { values, changes }
}

const phones: readonly DraftField[] = ['phone', 'mobilePhone']
const emails: readonly DraftField[] = ['email', 'coEmail']

function isQueued(field: DraftField, value: string, held: Values): boolean {
  if (phones.includes(field)) return phones.some((phone) => held[phone] === value)
  const own = held[field]
  return own === value || (emails.includes(field) && own?.toLowerCase() === value)
}

/** The phone or e-mail that a contact does not get, or has no longer, is kept in additional info. */
function furtherOf(changes: readonly FieldChange[], values: Values): Extra[] {
  const reached: readonly string[] = Object.entries(values).flatMap(([field, value]) => (isReach(field) ? [value] : []))
  return changes.flatMap(({ target, from, to, taken }) => {
    const lost = taken ? from : to
    if (!isReach(target) || !lost || reached.includes(lost)) return []
    const isEmail = emails.includes(target as DraftField)
    return [{ field: isEmail ? 'Other email' : 'Other phone', value: isEmail ? lost : formatPhone(lost) }]
  })
}

const isReach = (field: string) => [...phones, ...emails, 'coMobilePhone'].includes(field)

function mergeTags(held: readonly string[], said: readonly string[]) {
  const known = new Set(held.map((tag) => tag.toLowerCase()))
  const fresh = said.filter((tag) => !known.has(tag.toLowerCase()))
  const domain = Math.max(0, mostTagsOfContact - held.length)
  const from = held.length > 0 ? held.join(', ') : null
  const told = (tags: readonly string[], taken: boolean): FieldChange[] =>
    tags.length > 0 ? [{ target: 'tags', name: null, from, to: tags.join(', '), taken }] : []
  return {
    added: fresh.slice(0, domain),
    changes: [...told(fresh.slice(0, domain), true), ...told(fresh.slice(domain), false)],
  }
}

export const targetOf = ({ isKey, sealed }: Extra): Target => (isKey ? 'externalId' : sealed ? 'sealedExtra' : 'extra')

/**
 * By name: a single value may be replaced by another single value; with several of the same name, values are only
 * added.
 */
function mergeExtras(held: readonly ExistingExtra[], said: readonly Extra[], mode: 'fill' | 'overwrite') {
  const extras = [...held]
  const changes: FieldChange[] = []
  for (const extra of said) {
    const alike = held.filter(({ field, sealed }) => field === extra.field && sealed === extra.sealed)
    if (extras.some(({ field, value }) => field === extra.field && value === extra.value)) continue
    const [only] = alike
    // Encrypted values are only ever added: an undo could not restore the former value.
    const replaces =
      !extra.sealed && alike.length === 1 && said.filter(({ field }) => field === extra.field).length === 1
    const taken = mode === 'overwrite' || alike.length === 0
    changes.push({ target: targetOf(extra), name: extra.field, from: only?.value ?? null, to: extra.value, taken })
    if (!taken) continue
    if (only && replaces) extras[extras.indexOf(only)] = { ...only, ...extra }
    else extras.push(extra)
  }
  return { extras, changes }
}
