// What an undo would make of both contacts: the former values, plus what was changed since for each person.
import { isDeepStrictEqual } from 'node:util'
import type { sinceOutcomes } from '@frontdesk/contract/households/households'
import { AppError } from '#platform/app-error'
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { type ContactRow, deletedBefore, isUser, lockContacts, savedSince } from '../../contacts/contacts.public.ts'
import {
  agencyKeys,
  type Household,
  householdKeys,
  keyOf,
  personKeys,
  privateHouseholdKeys,
  readHousehold,
} from './household.ts'
import { type ChangeRow, laterChange, lockChange } from './household-changes.store.ts'
import { type Journal, openJournal, type Side } from './journal.ts'

export interface Since {
  side: Side
  field: string
  before: unknown
  written: unknown
  now: unknown
  outcome: (typeof sinceOutcomes)[number]
}

export interface UndoPlan {
  change: ChangeRow
  /** Null when it can no longer be undone. */
  journal: Journal | null
  undoable: 'yes' | 'undone' | 'tooLate' | 'laterFirst'
  rows: { client: ContactRow | undefined; other: ContactRow | undefined }
  households: Record<Side, Household>
  since: Since[]
  /** Changed fields that the other contact gets. */
  followed: string[]
}

/** Locks both contacts. Throws when the undo is impossible, unless `previewOnly` is set. */
export async function planUndo(
  tx: AccountTx,
  keys: Keys,
  { contactId, changeId, now }: { contactId: string; changeId: string; now: Date },
  previewOnly = false,
): Promise<UndoPlan> {
  const change = await lockChange(tx, contactId, changeId)
  if (!change) throw new AppError('householdChangeNotFound')
  const rows = await lockContacts(tx, [change.contact_id, ...(change.other_id ? [change.other_id] : [])])
  const client = rows.get(change.contact_id)
  const other = change.other_id ? rows.get(change.other_id) : undefined
  const undoable = await undoability(tx, change, { client, other }, now)
  if (undoable !== 'yes') {
    if (!previewOnly) throw new AppError(undoable === 'laterFirst' ? 'undoLaterFirst' : 'undoTooLate')
    return {
      change,
      journal: null,
      undoable,
      rows: { client, other },
      households: { client: {}, other: {} },
      since: [],
      followed: [],
    }
  }
  const journal = await openJournal(tx, keys, change.id, change.journal as Journal)
  const current: Record<Side, Household> = {
    client: client ? await readHousehold(tx, keys, client) : {},
    other: other ? await readHousehold(tx, keys, other) : {},
  }
  if (client?.deleted_at && !previewOnly) throw new AppError('contactNotFound')
  const saved = await savedSince(tx, [change.contact_id, other?.id ?? []].flat(), { change: change.id })
  const privateOf = (id = '') => new Set(privateHouseholdKeys.filter((key) => saved.get(id)?.has(key)))
  const savedPrivate = { client: privateOf(change.contact_id), other: privateOf(other?.id) }
  const given = restoredHouseholds(change.kind, journal, current, savedPrivate)
  for (const household of Object.values(given.households)) await leaveOutLeaver(tx, household)
  return { change, journal, undoable, rows: { client, other }, ...given }
}

/** Leaves the contact without a manager, as the deletion of its manager does where no colleague takes over. */
async function leaveOutLeaver(tx: AccountTx, household: Household) {
  const { managedBy } = household
  if (typeof managedBy !== 'string' || (await isUser(tx, managedBy))) return
  delete household.managedBy
  delete household.managedOn
}

async function undoability(tx: AccountTx, change: ChangeRow, rows: UndoPlan['rows'], now: Date) {
  if (change.undone_at) return 'undone'
  if (!change.journal || change.created_at < deletedBefore(now) || !rows.client) return 'tooLate'
  if (change.other_id && !rows.other) return 'tooLate'
  return (await laterChange(tx, change)) ? 'laterFirst' : 'yes'
}

const nothingSaved: Record<Side, ReadonlySet<string>> = { client: new Set(), other: new Set() }

/**
 * Pure: what both contain afterwards, by field, and what differs from what was written. `saved`: private fields that
 * were saved since. These count as different, so that saving a guess does not reveal whether it was right.
 */
export function restoredHouseholds(
  kind: string,
  journal: Journal,
  current: Record<Side, Household>,
  saved = nothingSaved,
) {
  const households: Record<Side, Household> = {
    client: { ...journal.former },
    // A merged-away contact is unchanged.
    other: kind === 'merge' ? { ...current.other } : {},
  }
  const former = { client: journal.former, other: households.other }
  const since: Since[] = []
  const followed: string[] = []
  const looked = new Set<string>()
  const carry = (to: Side, toKey: string, from: Side, fromKey: string) => {
    looked.add(`${to} ${toKey}`)
    const [written, now] = [journal.written[to]?.[toKey], current[to][toKey]]
    if (isDeepStrictEqual(written, now) && !saved[to].has(toKey)) return
    since.push({
      side: to,
      field: toKey,
      before: former[from][fromKey],
      written,
      now,
      outcome: to === from && toKey === fromKey ? 'stays' : 'follows',
    })
    if (from === 'other') followed.push(fromKey)
    if (now === undefined) delete households[from][fromKey]
    else households[from][fromKey] = now
  }
  for (const { from, to } of journal.paths)
    for (const key of personKeys) carry(to[0], keyOf(to[1], key), from[0], keyOf(from[1], key))
  for (const key of agencyKeys) carry('client', key, 'client', key)
  // Where none of the former people is now, a new one may have been entered.
  for (const side of Object.keys(journal.written) as Side[])
    for (const field of householdKeys) {
      const [written, now] = [journal.written[side]?.[field], current[side][field]]
      if (looked.has(`${side} ${field}`)) continue
      if (isDeepStrictEqual(written, now) && !saved[side].has(field)) continue
      const outcome = side === 'other' ? 'withOther' : 'lost'
      since.push({ side, field, before: households[side][field], written, now, outcome })
    }
  return { households, since, followed }
}
