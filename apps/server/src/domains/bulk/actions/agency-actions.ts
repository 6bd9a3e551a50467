import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { type AgencyField, changeAgency, checkAgency, type LockedContact } from '../../contacts/contacts.public.ts'
import type { Outcome, Reverted } from '../rows.store.ts'
import { type ActionOf, isLive, type KindOfBulk, listMissingContacts } from './bulk-kind.ts'
import { locationName, personName } from './names.store.ts'

interface Agency<Action> {
  field: AgencyField
  column: 'managed_by' | 'location_id'
  chosen(action: Action): string | null
  nameOf(tx: AccountTx, id: string): Promise<string | null>
  former: 'ownerGone' | 'locationGone'
}

function agencyAction<Action extends ActionOf<'assignOwner' | 'setLocation'>>(
  agency: Agency<Action>,
): KindOfBulk<Action> {
  const { field, column, chosen } = agency
  return {
    async check(tx, action) {
      const to = chosen(action)
      await checkAgency(tx, field, to)
      return to && agency.nameOf(tx, to)
    },
    async apply(tx, action, contacts, { at }) {
      const to = chosen(action)
      await checkAgency(tx, field, to)
      const changes = contacts.filter((one) => one[column] !== to).map((one) => ({ id: one.id, from: one[column], to }))
      await changeAgency(tx, field, changes, at)
      return new Map(changes.map(({ id, from }): [string, Outcome] => [id, { outcome: 'changed', before: { from } }]))
    },
    async revert(tx, action, done, { at }) {
      const kept = listMissingContacts(done)
      const live = done.filter(isLive).map(({ id, held, before }) => ({
        id,
        now: (held as LockedContact)[column],
        to: before.from ?? null,
      }))
      const keep = (some: readonly { id: string }[], reason: Reverted['kept'] & string) => {
        for (const { id } of some) kept.set(id, { kept: reason })
      }
      const differing = live.filter(({ now, to }) => now !== to)
      keep(
        differing.filter(({ now }) => now !== chosen(action)),
        'changedSince',
      )
      for (const [to, those] of Map.groupBy(
        differing.filter(({ now }) => now === chosen(action)),
        (one) => one.to,
      )) {
        if (await isThere(tx, field, to)) {
          const changes = those.map(({ id, now }) => ({ id, from: now, to }))
          await changeAgency(tx, field, changes, at)
        } else keep(those, agency.former)
      }
      return kept
    },
  }
}

async function isThere(tx: AccountTx, field: AgencyField, to: string | null) {
  try {
    await checkAgency(tx, field, to)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

export const assignOwner = agencyAction<ActionOf<'assignOwner'>>({
  field: 'managedBy',
  column: 'managed_by',
  chosen: ({ user }) => user,
  nameOf: personName,
  former: 'ownerGone',
})

export const setLocation = agencyAction<ActionOf<'setLocation'>>({
  field: 'accountPhone',
  column: 'location_id',
  chosen: ({ location }) => location,
  nameOf: locationName,
  former: 'locationGone',
})
