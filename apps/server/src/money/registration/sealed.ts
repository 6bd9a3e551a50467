// Private values of a registration: the registration number, and who speaks for the business.
import type { BusinessRep } from '@frontdesk/contract/money/registration/profile'
import { businessRep } from '@frontdesk/contract/money/registration/profile'
import { open, resealField, seal } from '#platform/crypto/field'
import type { Keys } from '#platform/crypto/keys'
import type { SealedTable } from '#platform/crypto/sealed-table'
import type { AccountScope } from '#platform/db/database'
import { readJson } from '#platform/json/read-json'
import type { Platform } from '#platform/platform'
import { changeRegistration, listOldNumbers } from './registrations.store.ts'
import { changeRep, listOldReps } from './reps.store.ts'

const numberPlace = (accountId: string, rowId: string) => ({
  ...{ table: 'registrations', column: 'registration_number', accountId, rowId },
})
const repPlace = (accountId: string, rowId: string) => ({
  ...{ table: 'registration_reps', column: 'sealed', accountId, rowId },
})

export const sealNumber = (keys: Keys, accountId: string, id: string, number: string): Buffer =>
  seal(keys, number, numberPlace(accountId, id))

export const openNumber = (keys: Keys, accountId: string, id: string, sealed: Buffer): string =>
  open(keys, sealed, numberPlace(accountId, id))

export const sealRep = (keys: Keys, accountId: string, id: string, rep: BusinessRep): Buffer =>
  seal(keys, JSON.stringify(rep), repPlace(accountId, id))

export const openRep = (keys: Keys, accountId: string, { id, sealed }: { id: string; sealed: Buffer }): BusinessRep =>
  businessRep.parse(readJson(open(keys, sealed, repPlace(accountId, id))))

const unit = 4

/** What may be shown: at most the last four characters, and never more than half. */
export function findLast4(number: string): string {
  const bare = number.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return bare.slice(bare.length - Math.min(unit, Math.floor(bare.length / 2))).slice(-unit) || '*'
}

/** `**-***6789`; empty without one. */
export function maskNumber(idType: string, last4: string | null): string {
  if (last4 === null) return ''
  return `${idType === 'EIN' ? '**-***' : '****'}${last4 === '*' ? '' : last4}`
}

/** For moving an account to an installation with other keys. */
export const sealedRegistrations: Readonly<Record<string, SealedTable>> = {
  registrations: {
    columns: ['registration_number'],
    open: (keys, accountId, { id }, { registration_number: sealed }) =>
      sealed ? { registrationNumber: openNumber(keys, accountId, String(id), sealed) } : {},
    seal: (keys, accountId, { id }, { registrationNumber }) => ({
      registration_number:
        typeof registrationNumber === 'string' ? sealNumber(keys, accountId, String(id), registrationNumber) : null,
    }),
  },
  registration_reps: {
    columns: ['sealed'],
    open: (keys, accountId, { id }, { sealed }) =>
      sealed ? { rep: open(keys, sealed, repPlace(accountId, String(id))) } : {},
    seal: (keys, accountId, { id }, { rep }) => ({
      sealed: typeof rep === 'string' ? seal(keys, rep, repPlace(accountId, String(id))) : null,
    }),
  },
}

const atOnce = 200

/** Seals them with the current key. Returns how many it updated; may run again. */
export async function rotateRegistrationKeys(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  scope: AccountScope,
): Promise<number> {
  let touched = 0
  for (;;) {
    const { done, more } = await database.inAccount(scope, async (tx) => {
      const numbers = await listOldNumbers(tx, keys.currentId, atOnce)
      for (const { id, registration_number: sealed } of numbers) {
        const place = numberPlace(tx.accountId, id)
        if (sealed) await changeRegistration(tx, id, { registration_number: resealField(keys, sealed, place, place) })
      }
      const reps = await listOldReps(tx, keys.currentId, atOnce)
      for (const { id, sealed } of reps) {
        const place = repPlace(tx.accountId, id)
        await changeRep(tx, id, resealField(keys, sealed, place, place))
      }
      return { done: numbers.length + reps.length, more: Math.max(numbers.length, reps.length) === atOnce }
    })
    touched += done
    if (!more) return touched
  }
}
