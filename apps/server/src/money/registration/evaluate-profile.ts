// Hands the data over, and lets the carrier check whether it is complete.
import type { RegistrationStep } from '@frontdesk/contract/money/registration/limits'
import type { evaluation } from '@frontdesk/contract/money/registration/profile'
import type { registrationEndpoints } from '@frontdesk/contract/money/registration/registration'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import { CarrierUnavailable } from '#providers/carrier/carrier'
import { type ProfileEvaluation, RegistrationRefused, type RegistryReason } from '#providers/carrier/registration'
import { ownAccount } from '../../domains/locations/locations.public.ts'
import { hashProfile, isComplete, openInTx, type Part, type ProfileDigest, parts, trimReasons } from './profile-data.ts'
import { lockEditable, lockLocation } from './registration-rules.ts'
import { emitRegistration, readFees } from './registration-view.ts'
import { changeRegistration, isMade, type RegistrationRow, registrationQuery } from './registrations.store.ts'
import { startSteps } from './steps/begin-steps.ts'
import { performSteps } from './steps/perform-steps.ts'
import type { StepName } from './steps/steps.store.ts'

type Endpoint = typeof registrationEndpoints.evaluateProfile
type Shown = z.input<typeof evaluation>

/** As it is stored: which data it looked at, part by part. */
export interface StoredEvaluation {
  compliant: boolean
  at: string
  reasons: readonly RegistryReason[]
  parts: ProfileDigest['parts']
}

export const readEvaluation = (row: RegistrationRow): StoredEvaluation | null =>
  row.evaluation as unknown as StoredEvaluation | null

export async function evaluateProfile(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, caller, platform, inAccount } = call
  ownAccount(params, caller)
  const { keys, clock, database } = platform
  const fees = await readFees(platform)
  const begun = await inAccount(async (tx) => {
    const row = await lockEditable(tx, params.locationId)
    const data = await openInTx(tx, keys, row)
    if (!isMade(row) || !isComplete(data)) throw new AppError('registrationIncomplete')
    const digest = hashProfile(keys, tx.accountId, data)
    const steps = findChangedSteps(row, digest, data.rep2 !== null)
    await startSteps(
      tx,
      row,
      steps.map((step) => ({ step })),
      clock.now(),
    )
    if (steps.length > 0) await emitRegistration(tx, row.place, fees)
    return { digest, hasRep2: data.rep2 !== null }
  })
  const scope = { accountId: caller.accountId, actor: readActor(caller, call.request.ip) }
  const performed = await performSteps(platform, scope, params.locationId)
  const [row] = await database.read(caller.accountId, registrationQuery(params.locationId))
  if (!isMade(row)) throw new AppError('locationNotFound')
  const result = performed === 'done' ? await askCarrier(call, row) : { compliant: false, reasons: performed.refused }
  const reasons = trimReasons(result.reasons)
  const stored: StoredEvaluation = {
    compliant: result.compliant,
    reasons,
    at: clock.now().toISOString(),
    parts: begun.digest.parts,
  }
  await inAccount(async (tx) => {
    const now = await lockLocation(tx, params.locationId)
    if (!isMade(now)) throw new AppError('locationNotFound')
    const { whole } = hashProfile(keys, tx.accountId, await openInTx(tx, keys, now))
    // What was refused wasn't handed over, and what was saved since may have been: all of it is sent again.
    const isHandedOver = performed === 'done' && whole === begun.digest.whole
    await changeRegistration(tx, now.id, {
      evaluation: JSON.stringify(stored),
      evaluated_digest: isHandedOver ? whole : null,
    })
    await audit(tx, {
      action: 'registration.evaluated',
      entity: { type: 'registration', id: now.id },
      facts: { compliant: stored.compliant, codes: stored.reasons.map(({ code }) => code) },
    })
    await emitRegistration(tx, now.place, fees)
  })
  return buildEvaluation(stored, begun.hasRep2)
}

/** Throws carrierUnavailable. What the carrier refuses to evaluate isn't compliant. */
async function askCarrier(
  { platform }: Pick<CallOf<Endpoint>, 'platform'>,
  { profile_sid: sid }: RegistrationRow,
): Promise<ProfileEvaluation> {
  if (sid === null) throw new Error('A profile is opened before it is evaluated.')
  try {
    return await platform.carrier.registration.evaluateProfile(sid)
  } catch (error) {
    if (error instanceof RegistrationRefused) return { compliant: false, reasons: error.reasons }
    if (!(error instanceof CarrierUnavailable)) throw error
    platform.log.warn({ err: error }, 'The carrier didn’t evaluate a profile')
    throw new AppError('carrierUnavailable', {}, { cause: error })
  }
}

const sids = {
  address: 'address_document_sid',
  business: 'business_sid',
  rep1: 'rep1_sid',
  rep2: 'rep2_sid',
} as const satisfies Record<Part, keyof RegistrationRow>

/** What the carrier doesn't have as it is now, and the profile that is made of it. None when it has all of it. */
export function findChangedSteps(row: RegistrationRow, digest: ProfileDigest, hasRep2: boolean): StepName[] {
  if (row.evaluated_digest === digest.whole && row.profile_sid !== null) return []
  const known = row.evaluated_digest === null ? null : readEvaluation(row)
  const changed = parts.filter(
    (part) => (part !== 'rep2' || hasRep2) && (row[sids[part]] === null || known?.parts[part] !== digest.parts[part]),
  )
  // An approved profile keeps its parts; what failed its brand is corrected in them.
  return row.profile_status === 'approved' ? changed : [...changed, 'profile', 'parts']
}

const shownSteps: readonly RegistrationStep[] = ['address', 'business', 'rep1', 'rep2', 'review']

/** Reasons without a place of their own are those of the review. */
function buildEvaluation({ compliant, at, reasons }: StoredEvaluation, hasRep2: boolean): Shown {
  const stepOf = ({ step }: RegistryReason) => (step !== null && shownSteps.includes(step) ? step : 'review')
  return {
    ...{ status: compliant ? 'compliant' : 'noncompliant', at },
    results: shownSteps
      .filter((step) => step !== 'rep2' || hasRep2)
      .map((step) => {
        const invalid = reasons.filter((reason) => stepOf(reason) === step)
        const isBad = invalid.length > 0 || (step === 'review' && !compliant && reasons.length === 0)
        return {
          ...{ step, passed: !isBad },
          invalid: invalid.map((reason) => ({ ...reason, failureReason: reason.message })),
        }
      }),
  }
}
