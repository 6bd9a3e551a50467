// Carries out what was begun, one write after the other, for a person who waits or for a round that goes on after a crash.
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountScope, AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { CarrierUnavailable } from '#providers/carrier/carrier'
import { RegistrationRefused, type RegistryFees, type RegistryReason } from '#providers/carrier/registration'
import { rowsIn } from '../../../domains/accounts/accounts.public.ts'
import { addCharge } from '../../billing/billing.public.ts'
import { applyState } from '../apply-newest.ts'
import { type CompleteProfile, isComplete, readProfileData } from '../profile-data.ts'
import { lockLocation } from '../registration-rules.ts'
import { emitRegistration, readFees } from '../registration-view.ts'
import { changeRegistration, isMade, type RegistrationRow } from '../registrations.store.ts'
import { registrationTexts as texts } from '../texts/registration.texts.ts'
import { findLeaseEnd } from './begin-steps.ts'
import { type RegistrationStepName, registrationSteps, type Written, writes } from './registration-writes.ts'
import { endStep, refuseStarted, type StepRow, startedQuery } from './steps.store.ts'

/** Of a request, after which no further write is begun: each takes up to ten seconds. */
const requestMs = 10_000

export type PerformedSteps = 'done' | { refused: readonly RegistryReason[] }

/**
 * Everything that was begun for the location. A write that the registry refuses ends the rest of them. Throws
 * carrierUnavailable and registrationBusy when the rest is left to a round.
 */
export async function performSteps(
  platform: Platform,
  scope: AccountScope,
  locationId: string,
  signal?: AbortSignal,
): Promise<PerformedSteps> {
  const fees = await readFees(platform)
  const began = performance.now()
  for (;;) {
    const found = await findNext(platform, scope.accountId, locationId)
    if (!found) return 'done'
    if (performance.now() - began > requestMs || signal?.aborted) {
      await platform.database.inAccount(scope, (tx) => leaveRest(tx, platform, locationId))
      throw new AppError('registrationBusy')
    }
    const { row, data, step } = found
    try {
      const context = { registration: platform.carrier.registration, row, data, key: step.id }
      const written = await writes[step.step as RegistrationStepName](context)
      await platform.database.inAccount(scope, (tx) => finishStep(tx, platform, { locationId, step, written, fees }))
    } catch (error) {
      if (error instanceof RegistrationRefused) {
        const { reasons } = error
        await platform.database.inAccount(scope, (tx) => refuseSteps(tx, platform, { locationId, step, reasons, fees }))
        return { refused: reasons }
      }
      if (!(error instanceof CarrierUnavailable)) throw error
      platform.log.warn({ err: error, step: step.id, kind: step.step }, 'The carrier didn’t reply to a registration')
      throw new AppError('carrierUnavailable', {}, { cause: error })
    }
  }
}

/** Nothing is on its way to the carrier, so the next request or round needn't wait. */
async function leaveRest(tx: AccountTx, { clock }: Platform, locationId: string): Promise<void> {
  const row = await lockLocation(tx, locationId)
  if (isMade(row) && row.busy_since) await changeRegistration(tx, row.id, { busy_since: findLeaseEnd(clock.now()) })
}

/** Undefined when nothing is left. */
async function findNext(
  platform: Platform,
  accountId: string,
  locationId: string,
): Promise<{ row: RegistrationRow; data: CompleteProfile; step: StepRow } | undefined> {
  const found = await readProfileData(platform, accountId, locationId)
  if (!found || !isMade(found.row)) return undefined
  const started = await platform.database.read(accountId, startedQuery(found.row.id))
  const step = inOrder(started)[0]
  if (!step) return undefined
  // What was begun was complete, and no step can be taken back.
  if (!isComplete(found.data)) throw new Error(`The registration ${found.row.id} has lost a part of its data.`)
  return { row: found.row, data: found.data, step }
}

const place = ({ step }: StepRow) => registrationSteps.indexOf(step as RegistrationStepName)
const inOrder = (steps: readonly StepRow[]) => steps.toSorted((a, b) => place(a) - place(b))

interface Ended {
  locationId: string
  step: StepRow
  fees: RegistryFees
}

/** What it made of the registration is stored, and its fee charged, with its end: once, whether a request or a round carried it out. */
async function finishStep(
  tx: AccountTx,
  { clock }: Platform,
  { locationId, step, written, fees }: Ended & { written: Written },
): Promise<void> {
  const at = clock.now()
  const row = await lockLocation(tx, locationId)
  const ended = await endStep(tx, step.id, { state: 'done', sid: written.sid, at })
  if (!ended || !isMade(row)) return
  const isLast = (await rowsIn(tx, startedQuery(row.id))).length === 0
  await changeRegistration(tx, row.id, { ...written.set, busy_since: isLast ? null : at })
  await audit(tx, {
    action: 'registration.sent',
    entity: { type: 'registration', id: row.id },
    facts: { step: step.step, sid: written.sid, ...(step.fee !== null && { fee: step.fee }) },
  })
  if (step.fee !== null) {
    const description = texts.brandFee(row.legal_name ?? '')
    await addCharge(tx, { id: step.id, description, amount: step.fee, at })
  }
  await applyState(tx, row, written, at)
  await emitRegistration(tx, locationId, fees)
}

/** Nothing is charged. A refused brand has failed; what is wrong with a profile is shown by its evaluation. */
async function refuseSteps(
  tx: AccountTx,
  { clock }: Platform,
  { locationId, step, reasons, fees }: Ended & { reasons: readonly RegistryReason[] },
): Promise<void> {
  const at = clock.now()
  const row = await lockLocation(tx, locationId)
  const ended = await endStep(tx, step.id, { state: 'refused', sid: null, at })
  if (!ended || !isMade(row)) return
  await refuseStarted(tx, row.id, at)
  await changeRegistration(tx, row.id, { busy_since: null })
  await audit(tx, {
    action: 'registration.refused',
    entity: { type: 'registration', id: row.id },
    facts: { step: step.step, codes: reasons.map(({ code }) => code) },
  })
  if (step.step === 'bundle' || step.step === 'brand') {
    const failed = {
      sid: row.brand_sid ?? '',
      status: 'failed',
      reasons,
      throughput: null,
      passcodeSentTo: null,
    } as const
    await applyState(tx, row, { brand: failed }, at)
  }
  await emitRegistration(tx, locationId, fees)
}
