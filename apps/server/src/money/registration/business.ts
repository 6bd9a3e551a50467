import { normalizeRegistrationNumber } from '@frontdesk/contract/money/registration/limits'
import type { registrationEndpoints } from '@frontdesk/contract/money/registration/registration'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { changesOf, ownAccount } from '../../domains/locations/locations.public.ts'
import { readBusiness, type StoredBusiness } from './profile-data.ts'
import { createMissingRegistration, lockEditable, lockLocation } from './registration-rules.ts'
import { buildBusiness, emitRegistration, readFees } from './registration-view.ts'
import { changeRegistration, isMade, type LocationRow, registrationQuery } from './registrations.store.ts'
import { findLast4, maskNumber, openNumber, sealNumber } from './sealed.ts'

type Get = typeof registrationEndpoints.getBusiness
type Save = typeof registrationEndpoints.saveBusiness
type Show = typeof registrationEndpoints.showRegistrationNumber

export async function getBusiness({ params, caller, platform }: CallOf<Get>): Promise<AnswerOf<Get>> {
  ownAccount(params, caller)
  const [row] = await platform.database.read(caller.accountId, registrationQuery(params.locationId))
  if (!row) throw new AppError('locationNotFound')
  return requireBusiness(row)
}

function requireBusiness(row: LocationRow) {
  const business = buildBusiness(row)
  if (!business) throw new AppError('registrationMissing')
  return business
}

export async function saveBusiness(call: CallOf<Save>): Promise<AnswerOf<Save>> {
  const { params, body, caller, platform, request, inAccount } = call
  ownAccount(params, caller)
  const { registrationNumber: typed, ...typedBusiness } = body
  const business: StoredBusiness = {
    ...typedBusiness,
    idTypeOther: body.idType === 'OTHER' ? body.idTypeOther : '',
  }
  const fees = await readFees(platform)
  return inAccount(async (tx) => {
    const before = await lockEditable(tx, params.locationId)
    const version = before.version ?? 0
    await refuseStale(request.ifMatch, { version }, () => ({ ...buildBusiness(before), version }))
    const number = findNumber(platform, tx.accountId, before, business, typed)
    const changes = {
      ...changesOf<object>(readBusiness(before) ?? {}, business),
      ...(number.isNew && {
        registrationNumber: {
          from: maskNumber(readBusiness(before)?.idType ?? '', before.registration_last4),
          to: maskNumber(business.idType, findLast4(number.value)),
        },
      }),
    }
    if (Object.keys(changes).length === 0) return requireBusiness(before)
    const { id } = await createMissingRegistration(tx, before, platform.clock.now())
    await changeRegistration(tx, id, {
      business: JSON.stringify(business),
      registration_number: sealNumber(platform.keys, tx.accountId, id, number.value),
      registration_last4: findLast4(number.value),
    })
    await audit(tx, {
      action: 'registration.businessSaved',
      entity: { type: 'registration', id },
      changes,
      facts: { location: before.place },
    })
    return requireBusiness(await emitRegistration(tx, before.place, fees))
  })
}

/** The typed one, or the stored one where the ID is of the same type. Throws registrationNumberNeeded. */
function findNumber(
  { keys }: Pick<Platform, 'keys'>,
  accountId: string,
  before: LocationRow,
  business: StoredBusiness,
  typed: string | undefined,
): { value: string; isNew: boolean } {
  const stored =
    isMade(before) && before.registration_number
      ? openNumber(keys, accountId, before.id, before.registration_number)
      : undefined
  if (typed !== undefined) {
    const value = normalizeRegistrationNumber(business.idType, typed) ?? typed
    return { value, isNew: value !== stored }
  }
  if (stored !== undefined && readBusiness(before)?.idType === business.idType) return { value: stored, isNew: false }
  throw new AppError('registrationNumberNeeded', {
    fields: { registrationNumber: 'Enter the registration number for this ID type.' },
  })
}

export async function showRegistrationNumber(call: CallOf<Show>): Promise<AnswerOf<Show>> {
  const { params, caller, platform, inAccount } = call
  ownAccount(params, caller)
  return inAccount(async (tx) => {
    const row = await lockLocation(tx, params.locationId)
    if (!isMade(row) || !row.registration_number) throw new AppError('registrationMissing')
    await audit(tx, {
      action: 'registration.numberShown',
      entity: { type: 'registration', id: row.id },
      facts: { location: row.place },
    })
    return { registrationNumber: openNumber(platform.keys, tx.accountId, row.id, row.registration_number) }
  })
}
