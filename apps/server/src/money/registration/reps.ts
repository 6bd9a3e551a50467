import type { BusinessRep } from '@frontdesk/contract/money/registration/profile'
import type { registrationEndpoints } from '@frontdesk/contract/money/registration/registration'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf, Handler } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { rowsIn } from '../../domains/accounts/accounts.public.ts'
import { changesOf, ownAccount } from '../../domains/locations/locations.public.ts'
import { readProfileData } from './profile-data.ts'
import { createMissingRegistration, lockEditable } from './registration-rules.ts'
import { emitRegistration, readFees } from './registration-view.ts'
import { changeRegistration, isMade } from './registrations.store.ts'
import { changeRep, deleteRep, insertRep, repsQuery } from './reps.store.ts'
import { openRep, sealRep } from './sealed.ts'

type Get = typeof registrationEndpoints.getRep1
type Save = typeof registrationEndpoints.saveRep1
type Delete = typeof registrationEndpoints.deleteRep2
type Nth = 1 | 2

export const getRep =
  (nth: Nth): Handler<Get> =>
  async ({ params, caller, platform }: CallOf<Get>): Promise<AnswerOf<Get>> => {
    ownAccount(params, caller)
    const found = await readProfileData(platform, caller.accountId, params.locationId)
    if (!found) throw new AppError('locationNotFound')
    const rep = nth === 1 ? found.data.rep1 : found.data.rep2
    if (!rep) throw new AppError('registrationMissing')
    return rep
  }

const findRep = async (tx: AccountTx, locationId: string, nth: Nth) =>
  (await rowsIn(tx, repsQuery(locationId))).find((rep) => rep.nth === nth)

/** The audit log names the fields, and never what they say: it is about people. */
const hideValues = (changes: object) => Object.fromEntries(Object.keys(changes).map((field) => [field, {}]))

export const saveRep =
  (nth: Nth): Handler<Save> =>
  async ({ params, body, caller, platform, request, inAccount }: CallOf<Save>): Promise<AnswerOf<Save>> => {
    ownAccount(params, caller)
    const rep: BusinessRep = body
    const fees = await readFees(platform)
    const { keys, clock } = platform
    return inAccount(async (tx) => {
      const before = await lockEditable(tx, params.locationId)
      const stored = await findRep(tx, before.place, nth)
      const known = stored && openRep(keys, tx.accountId, stored)
      const version = before.version ?? 0
      await refuseStale(request.ifMatch, { version }, () => ({ ...known, version }))
      const changes = changesOf<object>(known ?? {}, rep)
      if (Object.keys(changes).length === 0) return rep
      const registration = await createMissingRegistration(tx, before, clock.now())
      if (stored) await changeRep(tx, stored.id, sealRep(keys, tx.accountId, stored.id, rep))
      else {
        const id = generateId()
        const sealed = sealRep(keys, tx.accountId, id, rep)
        await insertRep(tx, { id, registration_id: registration.id, nth, sealed })
      }
      await changeRegistration(tx, registration.id, {})
      await audit(tx, {
        action: `registration.rep${nth}Saved`,
        entity: { type: 'registration', id: registration.id },
        changes: hideValues(changes),
        facts: { location: before.place },
      })
      await emitRegistration(tx, before.place, fees)
      return rep
    })
  }

export async function deleteRep2({ params, caller, platform, inAccount }: CallOf<Delete>): Promise<AnswerOf<Delete>> {
  ownAccount(params, caller)
  const fees = await readFees(platform)
  await inAccount(async (tx) => {
    const row = await lockEditable(tx, params.locationId)
    const stored = await findRep(tx, row.place, 2)
    if (!stored || !isMade(row)) return
    await deleteRep(tx, stored.id)
    await changeRegistration(tx, row.id, {})
    await audit(tx, {
      action: 'registration.rep2Deleted',
      entity: { type: 'registration', id: row.id },
      facts: { location: row.place },
    })
    await emitRegistration(tx, row.place, fees)
  })
}
