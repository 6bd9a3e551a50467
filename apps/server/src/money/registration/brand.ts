import type { registrationEndpoints } from '@frontdesk/contract/money/registration/registration'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { CarrierUnavailable } from '#providers/carrier/carrier'
import { RegistrationRefused, type RegistryFees } from '#providers/carrier/registration'
import { ownAccount } from '../../domains/locations/locations.public.ts'
import { refreshRegistration } from './apply-newest.ts'
import { findChangedSteps } from './evaluate-profile.ts'
import { hashProfile, isComplete, openInTx } from './profile-data.ts'
import { lockLocation } from './registration-rules.ts'
import { buildBrand, emitRegistration, findBrandFee, readFees } from './registration-view.ts'
import { changeRegistration, isMade, registrationQuery } from './registrations.store.ts'
import { startSteps, type WantedStep } from './steps/begin-steps.ts'
import { performSteps } from './steps/perform-steps.ts'

type Get = typeof registrationEndpoints.getBrand
type Submit = typeof registrationEndpoints.submitBrand
type Resend = typeof registrationEndpoints.resendPasscode

export async function getBrand({ params, caller, platform }: CallOf<Get>): Promise<AnswerOf<Get>> {
  ownAccount(params, caller)
  return readBrand(platform, caller.accountId, params.locationId, await readFees(platform))
}

async function readBrand(platform: Platform, accountId: string, locationId: string, fees: RegistryFees) {
  const [row] = await platform.database.read(accountId, registrationQuery(locationId))
  if (!row) throw new AppError('locationNotFound')
  if (!isMade(row) || row.brand_type === null) throw new AppError('registrationMissing')
  return buildBrand(row, fees)
}

/** A brand that the registry refuses at once has failed: the reply says why, and nothing is charged. */
export async function submitBrand(call: CallOf<Submit>): Promise<AnswerOf<Submit>> {
  const { params, body, caller, platform, inAccount } = call
  ownAccount(params, caller)
  const { keys, clock } = platform
  const fees = await readFees(platform)
  await inAccount(async (tx) => {
    const row = await lockLocation(tx, params.locationId)
    if (!isMade(row) || row.profile_status !== 'approved') throw new AppError('profileNotApproved')
    if (row.brand_status !== 'not-submitted' && row.brand_status !== 'failed') throw new AppError('registrationLocked')
    const fee = findBrandFee(row, fees)
    if (body.fee !== fee) throw new AppError('feeChanged', { details: { fee } })
    const data = await openInTx(tx, keys, row)
    if (!isComplete(data)) throw new AppError('profileNotApproved')
    const corrected =
      row.brand_status === 'failed'
        ? findChangedSteps(row, hashProfile(keys, tx.accountId, data), data.rep2 !== null && row.rep2_sid !== null)
        : []
    const isPublic = body.brandType === 'public'
    const steps: WantedStep[] = [
      ...corrected.map((step) => ({ step })),
      { step: 'bundle' },
      { step: 'brand', fee, confirmedBy: caller.userId },
    ]
    await startSteps(tx, row, steps, clock.now())
    await changeRegistration(tx, row.id, {
      brand_type: body.brandType,
      stock_exchange: isPublic ? body.stockExchange : null,
      stock_ticker: isPublic ? body.stockTicker : '',
    })
    await audit(tx, {
      action: 'registration.brandSubmitted',
      entity: { type: 'registration', id: row.id },
      facts: { location: row.place, brandType: body.brandType, fee },
    })
    await emitRegistration(tx, row.place, fees)
  })
  const scope = { accountId: caller.accountId, actor: readActor(caller, call.request.ip) }
  await performSteps(platform, scope, params.locationId)
  return readBrand(platform, caller.accountId, params.locationId, fees)
}

export async function resendPasscode(call: CallOf<Resend>): Promise<AnswerOf<Resend>> {
  const { params, caller, platform, inAccount } = call
  ownAccount(params, caller)
  const fees = await readFees(platform)
  const [row] = await platform.database.read(caller.accountId, registrationQuery(params.locationId))
  if (!row) throw new AppError('locationNotFound')
  if (!isMade(row) || row.brand_status !== 'needs-passcode' || row.brand_sid === null)
    throw new AppError('passcodeNotAwaited')
  const { id, brand_sid: brandSid } = row
  const scope = { accountId: caller.accountId, actor: readActor(caller, call.request.ip) }
  await askCarrier(platform, async () => {
    await platform.carrier.registration.resendPasscode(brandSid)
    await refreshRegistration(platform, scope, params.locationId)
  })
  await inAccount((tx) =>
    audit(tx, { action: 'registration.passcodeResent', entity: { type: 'registration', id }, facts: {} }),
  )
  return readBrand(platform, caller.accountId, params.locationId, fees)
}

async function askCarrier({ log }: Platform, ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (error instanceof RegistrationRefused) throw new AppError('passcodeNotAwaited', {}, { cause: error })
    if (!(error instanceof CarrierUnavailable)) throw error
    log.warn({ err: error }, 'The carrier didn’t text a passcode again')
    throw new AppError('carrierUnavailable', {}, { cause: error })
  }
}
