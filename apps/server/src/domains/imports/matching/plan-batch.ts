// Plans what each row of a batch does. Preview, trial run, and import all use this, so that they can't disagree.
import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import type { ContactDraft } from '../rows/contact-draft.ts'
import { importRowTexts } from '../texts/rows.texts.ts'
import { asCoApplicant, coApplicantOf } from './co-applicant-of.ts'
import { type ExistingContact, existingByRow, nameOf, notesOf } from './existing-contact.ts'
import { leaveOutDynamic } from './leave-out-dynamic.ts'
import { type LoadedContact, loadContacts } from './load-contacts.ts'
import { type MatchIndex, rowKey, rowOf } from './match-index.ts'
import { type FieldChange, mergeDraft } from './merge-draft.ts'
import { marksOf, personOf, unmarked } from './person-of.ts'
import { findSamePeople, type SamePerson } from './same-people.store.ts'

export interface RowPlan {
  row: number
  draft: ContactDraft
  outcome: 'create' | 'update' | 'skip' | 'conflict' | 'fail'
  /** Contacts that the row matches: ids, or `row 7`. */
  about: string[]
  changes: FieldChange[]
  /** Why the row is skipped, or what else to know about it. */
  reason: string | null
}

export interface BatchRequest {
  keys: Keys
  rules: ImportRules
  book: MatchIndex
  /** The number of rows before the batch. */
  from: number
  /** Locks matched contacts until the commit. */
  lock: boolean
}

export interface BatchPlan {
  plans: RowPlan[]
  /** Matched contacts from the database, as they were before. */
  loaded: ReadonlyMap<string, LoadedContact>
}

export async function planBatch(
  tx: AccountTx,
  request: BatchRequest,
  read: readonly ContactDraft[],
): Promise<BatchPlan> {
  const { keys, rules, book, from } = request
  const drafts = await leaveOutDynamic(tx, read)
  const people = drafts.map((draft) => personOf(keys, tx.accountId, rules.same, draft))
  const found = rules.known === 'add' ? [] : await findSamePeople(tx, rules.same, people)
  const loaded = book.keepsContacts ? await load(tx, request, found, drafts) : new Map<string, LoadedContact>()
  const plans = drafts.map((draft, index) => planRow(request, draft, from + index + 1, found[index]))
  return { plans, loaded }
}

/** Contacts changed by earlier rows are in the index already, with those changes. */
async function load(
  tx: AccountTx,
  { keys, book, lock }: BatchRequest,
  found: readonly SamePerson[],
  drafts: readonly ContactDraft[],
) {
  const ids = [...new Set(found.flatMap(({ contacts }) => contacts))].filter((id) => !book.has(id))
  const notes = drafts.flatMap(({ note }, index) => (found[index]?.contacts.length ? notesOf(note) : []))
  const loaded = await loadContacts(tx, { keys, ids, notes, lock })
  for (const [id, { held }] of loaded) book.put(id, held)
  return loaded
}

function planRow({ rules, book }: BatchRequest, draft: ContactDraft, row: number, found?: SamePerson): RowPlan {
  const plan = { row, draft, about: [] as string[], changes: [], reason: null }
  const held = existingByRow(draft, row, found ?? unnamed)
  const marks = rules.known === 'add' ? [] : marksOf(rules.same, held)
  const same = sameAs(book, rules, marks, found?.contacts ?? [])
  if (same.length === 0) {
    if (draft.failure) return { ...plan, outcome: 'fail', reason: draft.failure }
    const households = rules.known === 'add' ? [] : coApplicantOf(book, rules, marks, found)
    if (households.length > 0) {
      const outcome = book.keepsContacts ? 'conflict' : 'skip'
      return { ...plan, about: households.map(({ key }) => key), outcome, reason: asCoApplicant(households) }
    }
    if (rules.known !== 'add') book.put(rowKey(row), held)
    const isBlind = rules.known !== 'add' && rules.same !== 'name' && marks.length === 0
    return { ...plan, outcome: 'create', reason: isBlind ? importRowTexts.alwaysAdded(unmarked[rules.same]) : null }
  }
  if (rules.known !== 'fill' && rules.known !== 'overwrite')
    return { ...plan, about: same, outcome: 'skip', reason: importRowTexts.here }
  const [key = ''] = same
  const contact = book.get(key)
  if (same.length > 1 || !contact) return { ...plan, about: same, outcome: 'conflict', reason: several(book, same) }
  const merged = mergeDraft(contact, draft, rules.known)
  const about = { ...plan, about: [key], changes: merged.changes }
  if (merged.changes.length === 0) return { ...about, outcome: 'skip', reason: importRowTexts.nothingNew }
  if (!merged.changes.some(({ taken }) => taken))
    return { ...about, outcome: 'conflict', reason: importRowTexts.otherValues }
  const isOtherCo = merged.changes.some(({ target, taken }) => taken && /^co(First|Last)Name$/.test(target))
  book.put(key, isOtherCo ? { ...merged.contact, coSortName: held.coSortName } : merged.contact)
  return { ...about, outcome: 'update' }
}

const unnamed = { sortName: '', coSortName: '' }

/** A contact that a row has changed may no longer match the database's or an old mark. */
function sameAs(book: MatchIndex, rules: ImportRules, marks: readonly string[], ids: readonly string[]): string[] {
  const candidates = [...new Set([...ids, ...book.find(marks)])]
  if (!book.keepsContacts) return candidates
  return candidates.filter((key) => {
    const contact = book.get(key)
    return contact && marksOf(rules.same, contact).some((mark) => marks.includes(mark))
  })
}

function several(book: MatchIndex, keys: readonly string[]): string {
  const names = keys.map((key) => {
    const row = rowOf(key)
    const name = nameOf(book.get(key)?.values ?? {})
    return row === null ? name : `${name} (row ${row})`
  })
  return importRowTexts.several(names.join(', '))
}

/** The contact of each row that adds one, after all rows of the batch. */
export const finalContact = (book: MatchIndex, { row, draft }: RowPlan): ExistingContact =>
  book.get(rowKey(row)) ?? existingByRow(draft, row, unnamed)
