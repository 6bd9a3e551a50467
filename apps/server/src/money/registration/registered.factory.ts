// Registrations that are as far as the registry says, without the requests that brought them there.
import type { BrandType, UseCase } from '@frontdesk/contract/money/registration/limits'
import type { BusinessRep } from '@frontdesk/contract/money/registration/profile'
import type { Insertable, Updateable } from 'kysely'
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx, DB } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { BrandState, CampaignState, ProfileState, RegisteredBusiness } from '#providers/carrier/registration'
import { addCharge } from '../billing/billing.public.ts'
import { insertService } from './campaigns/campaigns.store.ts'
import type { StoredEvaluation } from './evaluate-profile.ts'
import { hashProfile, openInTx } from './profile-data.ts'
import { changeRegistration, insertRegistration, isMade, readRegistration } from './registrations.store.ts'
import { insertRep } from './reps.store.ts'
import { findLast4, sealNumber, sealRep } from './sealed.ts'
import { endStep, insertStep } from './steps/steps.store.ts'
import { campaignTexts } from './texts/campaigns.texts.ts'
import { registrationTexts } from './texts/registration.texts.ts'

type Sids = Pick<
  Updateable<DB['registrations']>,
  'business_sid' | 'address_document_sid' | 'rep1_sid' | 'profile_sid' | 'trust_bundle_sid' | 'brand_sid'
>

interface Paid {
  /** Cents; it is on the next invoice. */
  fee: number
  confirmedBy: string | null
  at: Date
}

export interface MadeRegistration {
  locationId: string
  business: RegisteredBusiness
  rep: BusinessRep
  /** What the registry knows of it; none: it wasn’t handed over. */
  sids?: Sids
  profile?: { state: ProfileState; at: Date }
  brand?: { state: BrandState; type: BrandType } & Paid
  at: Date
}

/** Of a location with its address, for which nothing was entered. */
export async function insertRegistered(tx: AccountTx, keys: Keys, made: MadeRegistration): Promise<void> {
  const id = generateId()
  const { registrationNumber: number, ...business } = made.business
  await insertRegistration(tx, { id, location_id: made.locationId, created_at: made.at })
  await changeRegistration(tx, id, {
    business: JSON.stringify({ ...business, operations: 'USA_AND_CANADA' }),
    registration_number: sealNumber(keys, tx.accountId, id, number),
    registration_last4: findLast4(number),
    ...made.sids,
    ...(made.profile && { profile_status: made.profile.state.status, profile_at: made.profile.at }),
    ...(made.brand && {
      ...{ brand_type: made.brand.type, brand_status: made.brand.state.status, brand_at: made.brand.at },
      ...{ texts_a_minute: made.brand.state.throughput?.textsAMinute ?? null, trust_bundle_status: 'twilio-approved' },
      throughput_tier: made.brand.state.throughput?.tier ?? null,
    }),
  })
  const repId = generateId()
  const sealed = sealRep(keys, tx.accountId, repId, made.rep)
  await insertRep(tx, { id: repId, registration_id: id, nth: 1, sealed })
  const row = await readRegistration(tx, made.locationId)
  if (made.profile && isMade(row)) {
    const { whole, parts } = hashProfile(keys, tx.accountId, await openInTx(tx, keys, row))
    const evaluation: StoredEvaluation = { compliant: true, at: made.profile.at.toISOString(), reasons: [], parts }
    await changeRegistration(tx, id, { evaluation: JSON.stringify(evaluation), evaluated_digest: whole })
  }
  if (made.brand)
    await insertPaid(tx, {
      ...{ ...made.brand, subjectId: id, step: 'brand', sid: made.brand.state.sid },
      description: registrationTexts.brandFee(row?.legal_name ?? ''),
    })
}

interface MadeCampaign extends Paid {
  locationId: string
  name: string
  usecase: UseCase
  details: object
  serviceSid: string
  state: CampaignState
}

export async function insertRegisteredCampaign(tx: AccountTx, made: MadeCampaign): Promise<void> {
  const { state, at } = made
  const row: Omit<Insertable<DB['messaging_services']>, 'account_id'> = {
    ...{ id: generateId(), location_id: made.locationId, friendly_name: made.name, usecase: made.usecase },
    ...{ details: JSON.stringify(made.details), reasons: JSON.stringify(state.reasons), sid: made.serviceSid },
    ...{ status: state.status, status_at: at, campaign_sid: state.sid, campaign_id: state.campaignId },
    ...{ a2p_usecase: state.a2pUseCase, texts_a_minute: state.textsAMinute, created_at: at },
  }
  await insertService(tx, row)
  await insertPaid(tx, {
    ...{ ...made, subjectId: row.id, step: 'campaign', sid: state.sid },
    description: campaignTexts.fee(made.name),
  })
}

interface PaidStep extends Paid {
  subjectId: string
  step: 'brand' | 'campaign'
  sid: string
  description: string
}

async function insertPaid(tx: AccountTx, { subjectId, step, sid, fee, confirmedBy, at, description }: PaidStep) {
  const id = generateId()
  await insertStep(tx, { id, subjectId, step, fee, confirmedBy, at })
  await endStep(tx, id, { state: 'done', sid, at })
  await addCharge(tx, { id, description, amount: fee, at })
}
