import type { BrandType } from '@frontdesk/contract/money/registration/limits'
import type { LintResult } from '@frontdesk/contract/money/registration/lint/finding'
import { findNumberForm, type ProfileInput } from '@frontdesk/contract/money/registration/lint/inputs'
import { lintProfile } from '@frontdesk/contract/money/registration/lint/lint-profile'
import type { registrationEndpoints } from '@frontdesk/contract/money/registration/registration'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { ownAccount } from '../../domains/locations/locations.public.ts'
import { readEvaluation } from './evaluate-profile.ts'
import { readFacts } from './facts/registration-facts.ts'
import { hashProfile, isComplete, openInTx, type ProfileData, readProfileData } from './profile-data.ts'
import { lockEditable } from './registration-rules.ts'
import { buildRegistration, emitRegistration, readFees } from './registration-view.ts'
import { isMade, type LocationRow, registrationQuery } from './registrations.store.ts'
import { startSteps } from './steps/begin-steps.ts'
import { performSteps } from './steps/perform-steps.ts'

type Endpoint = typeof registrationEndpoints.submitProfile

export async function submitProfile(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  ownAccount(params, caller)
  const { keys, clock, database } = platform
  const fees = await readFees(platform)
  const checked = await lint(platform, caller, params.locationId)
  await inAccount(async (tx) => {
    const row = await lockEditable(tx, params.locationId)
    // What failed its brand was approved: it is sent with the brand again.
    if (row.profile_status === 'approved') throw new AppError('registrationLocked')
    const data = await openInTx(tx, keys, row)
    if (!isMade(row) || !isComplete(data)) throw new AppError('registrationIncomplete')
    const { whole } = hashProfile(keys, tx.accountId, data)
    const isCompliant = readEvaluation(row)?.compliant === true && row.evaluated_digest === whole
    if (!isCompliant) throw new AppError('profileNotCompliant')
    // Something was saved while the website was looked at.
    if (checked.digest !== whole) throw new AppError('registrationBusy')
    refuseOpenFindings(checked.result, body.warnings)
    await startSteps(tx, row, [{ step: 'submit' }], clock.now())
    await audit(tx, {
      action: 'registration.submitted',
      entity: { type: 'registration', id: row.id },
      facts: { location: row.place, warnings: checked.result.findings.map(({ rule }) => rule) },
    })
    await emitRegistration(tx, row.place, fees)
  })
  const scope = { accountId: caller.accountId, actor: readActor(caller, call.request.ip) }
  const performed = await performSteps(platform, scope, params.locationId)
  if (performed !== 'done') throw new AppError('profileNotCompliant', { details: { reasons: performed.refused } })
  const [row] = await database.read(caller.accountId, registrationQuery(params.locationId))
  if (!row) throw new AppError('locationNotFound')
  return buildRegistration(row, fees)
}

async function lint(
  platform: Platform,
  caller: CallOf<Endpoint>['caller'],
  locationId: string,
): Promise<{ result: LintResult; digest: string }> {
  const found = await readProfileData(platform, caller.accountId, locationId)
  if (!found) throw new AppError('locationNotFound')
  const facts = await readFacts(platform, caller, locationId)
  return {
    result: lintProfile(buildInput(found.row, found.data), facts),
    digest: hashProfile(platform.keys, caller.accountId, found.data).whole,
  }
}

/** Throws findingsOpen, with the findings. */
function refuseOpenFindings({ findings }: LintResult, isWarned: boolean): void {
  if (findings.some(({ severity }) => severity === 'error' || !isWarned))
    throw new AppError('findingsOpen', { details: { findings } })
}

const buildInput = (row: LocationRow, { address, business, rep1, rep2 }: ProfileData): ProfileInput => ({
  ...{ address, rep1, rep2 },
  business: business && { ...business, numberForm: findNumberForm(business.idType, business.registrationNumber) },
  brand: row.brand_type === null ? null : { brandType: row.brand_type as BrandType },
})
