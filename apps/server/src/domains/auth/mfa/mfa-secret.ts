import { type FieldPlace, open, resealField, seal } from '#platform/crypto/field'
import type { Keys } from '#platform/crypto/keys'
import type { SealedTable } from '#platform/crypto/sealed-table'
import type { Person } from '../people/people.store.ts'

// The directory belongs to no account, so this takes the place of the account's id.
const place = (column: 'mfa_secret' | 'mfa_pending_secret', rowId: string): FieldPlace => ({
  table: 'people',
  column,
  accountId: 'directory',
  rowId,
})

export const sealPending = (keys: Keys, personId: string, secret: string) =>
  seal(keys, secret, place('mfa_pending_secret', personId))

/** Undefined when no set-up was started. */
export const pendingSecret = (keys: Keys, { id, mfa_pending_secret: sealed }: Person) =>
  sealed ? open(keys, sealed, place('mfa_pending_secret', id)) : undefined

/** Undefined while MFA is off. */
export const secretOf = (keys: Keys, { id, mfa_secret: sealed }: Person) =>
  sealed ? open(keys, sealed, place('mfa_secret', id)) : undefined

/** A pending secret, resealed to become the active one. */
export const resealPending = (keys: Keys, personId: string, sealed: Buffer) =>
  resealField(keys, sealed, place('mfa_pending_secret', personId), place('mfa_secret', personId))

/** Both secrets of a person, sealed with the current key. */
export function resealSecrets(keys: Keys, person: Pick<Person, 'id' | 'mfa_secret' | 'mfa_pending_secret'>) {
  const again = (column: 'mfa_secret' | 'mfa_pending_secret') => {
    const sealed = person[column]
    return sealed && resealField(keys, sealed, place(column, person.id), place(column, person.id))
  }
  return { mfa_secret: again('mfa_secret'), mfa_pending_secret: again('mfa_pending_secret') }
}

/** For exporting people to an installation with other keys. A pending set-up starts over there. */
export const sealedPeople: SealedTable = {
  columns: ['mfa_secret', 'mfa_pending_secret'],
  open: (keys, _, { id }, { mfa_secret: sealed }) =>
    sealed ? { mfaSecret: open(keys, sealed, place('mfa_secret', String(id))) } : {},
  seal: (keys, _, { id }, { mfaSecret }) => ({
    mfa_secret: typeof mfaSecret === 'string' ? seal(keys, mfaSecret, place('mfa_secret', String(id))) : null,
    mfa_pending_secret: null,
  }),
}
