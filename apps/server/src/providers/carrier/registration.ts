// The registration half of the carrier port: what the carriers' registry must approve before texts arrive. The domain decides
// what is sent when; each write has a key under which an earlier, cut-off attempt is found again.

import type {
  BrandStatus,
  BrandType,
  BusinessType,
  CampaignStatus,
  Industry,
  ProfileStatus,
  UseCase,
} from '@frontdesk/contract/money/registration/limits'
import type { WebhookSource } from '#platform/webhooks/webhook-source'
import type { Address } from './carrier.ts'

/** Cents that the registry takes. */
export interface RegistryFees {
  /** Once, with vetting. */
  brand: number
  /** Once, for a sole proprietor. */
  soleProprietorBrand: number
  /** Each time that a campaign is sent. */
  campaign: number
}

export interface RegisteredBusiness {
  businessName: string
  identity: 'direct_customer' | 'isv_reseller_or_partner' | 'unknown'
  businessType: BusinessType
  industry: Industry
  idType: 'EIN' | 'DUNS' | 'CCN' | 'OTHER'
  /** Which one, when it is OTHER. */
  idTypeOther: string
  registrationNumber: string
  websiteUrl: string
  socialMediaUrl: string
}

export interface RegisteredRep {
  firstName: string
  lastName: string
  email: string
  businessTitle: string
  jobPosition: string
  /** Digits with the country code. */
  phoneNumber: string
}

/** Of something that is written: unique for the agency, place, and attempt. The same again writes nothing twice. */
interface Keyed {
  /** Letters, digits, and hyphens; at most 60. */
  key: string
  /** The carrier's id of an earlier version, which is changed instead; null: there is none. */
  sid: string | null
}

/** What the registry says against a part of a profile, at our own field where it can be known. */
export interface RegistryReason {
  /** The carrier's own code. */
  code: string | null
  message: string
  step: 'address' | 'business' | 'rep1' | 'rep2' | 'brand' | null
  field: string | null
  /** Which of the samples, from 0. */
  sample: number | null
}

export interface ProfileEvaluation {
  compliant: boolean
  reasons: readonly RegistryReason[]
}

export interface ProfileState {
  sid: string
  status: ProfileStatus
  reasons: readonly RegistryReason[]
}

export interface BrandState {
  sid: string
  status: BrandStatus
  reasons: readonly RegistryReason[]
  /** What its campaigns may send together, once it is approved. */
  throughput: { textsAMinute: number; tier: string | null } | null
  /** Last four digits of the phone that got a passcode. */
  passcodeSentTo: string | null
}

export interface RegistryCampaign {
  usecase: UseCase
  description: string
  messageSamples: readonly string[]
  hasEmbeddedLinks: boolean
  hasEmbeddedPhone: boolean
  messageFlow: string
  optInKeywords: readonly string[]
  optInMessage: string
  optOutKeywords: readonly string[]
  optOutMessage: string
  helpKeywords: readonly string[]
  helpMessage: string
  /** Public pages, which carriers require since 2026-06-30; null: there is none, and they refuse it. */
  privacyPolicyUrl: string | null
  termsUrl: string | null
}

export interface CampaignState {
  sid: string
  status: Exclude<CampaignStatus, 'DRAFT'>
  reasons: readonly RegistryReason[]
  /** The registry's. */
  campaignId: string | null
  /** As the registry calls the use case. */
  a2pUseCase: string
  textsAMinute: number | null
}

/** What a call of the registry is about. Its newest state is then read: events can come late and in any order. */
export interface RegistryEvent {
  kind: 'profile' | 'brand' | 'campaign'
  /** Of the profile, the brand, or the messaging service. */
  sid: string
}

/**
 * Every call replies within ten seconds. Throws RegistrationRefused for what the registry doesn't take, and
 * CarrierUnavailable when there was no reply; then the same call with the same key finds out what became of it.
 */
export interface CarrierRegistration {
  fees(): Promise<RegistryFees>
  saveBusiness(order: Keyed & { business: RegisteredBusiness }): Promise<{ sid: string }>
  saveRep(order: Keyed & { rep: RegisteredRep; nth: 1 | 2 }): Promise<{ sid: string }>
  /** A document of the address that the carrier accepted. */
  saveAddress(order: Keyed & { addressSid: string; address: Address }): Promise<{ sid: string }>
  /** The profile itself, still empty. One of a sole proprietor is of another kind, so it may get another id. */
  openProfile(
    order: Keyed & { friendlyName: string; email: string; soleProprietor?: boolean },
  ): Promise<{ sid: string }>
  /** The profile consists of exactly these parts. */
  attachParts(profileSid: string, parts: readonly string[]): Promise<void>
  evaluateProfile(profileSid: string): Promise<ProfileEvaluation>
  submitProfile(profileSid: string): Promise<ProfileState>
  readProfile(profileSid: string): Promise<ProfileState>
  /** The bundle that proves the brand ("trust product"), complete and submitted. */
  openTrustBundle(
    order: Keyed & {
      profileSid: string
      friendlyName: string
      email: string
      brandType: BrandType
      stockExchange: string | null
      stockTicker: string
    },
  ): Promise<{ sid: string; status: string }>
  /** Costs the fee. One brand for each pair of profile and bundle, however often it is asked for. */
  registerBrand(order: {
    key: string
    profileSid: string
    trustBundleSid: string
    soleProprietor: boolean
  }): Promise<BrandState>
  readBrand(brandSid: string): Promise<BrandState>
  resendPasscode(brandSid: string): Promise<void>
  /** The messaging service to which numbers belong. */
  openService(order: Keyed & { accountId: string; friendlyName: string }): Promise<{ sid: string }>
  /** Costs the fee. One campaign for each service; a refused one is sent again with its corrections. */
  sendCampaign(order: {
    key: string
    serviceSid: string
    brandSid: string
    campaign: RegistryCampaign
  }): Promise<CampaignState>
  /** Undefined: there is none. */
  readCampaign(serviceSid: string): Promise<CampaignState | undefined>
  deleteService(serviceSid: string): Promise<void>
  /** The number texts under this service and no other; null: under none. */
  assignNumber(number: { sid: string; phoneNumber: string }, serviceSid: string | null): Promise<void>
  readonly webhooks: WebhookSource
  /** Undefined when the body is nothing about registrations. */
  read(body: Buffer): RegistryEvent | undefined
  /** Only the embedded registry: decides now, changes its mind, or leaves it under review until it is hurried. */
  hurry?(about: RegistryEvent, decision: 'approve' | 'reject' | 'suspend' | 'hold'): Promise<void>
}

/** The registry doesn't take it; its reasons are for people. */
export class RegistrationRefused extends Error {
  override name = 'RegistrationRefused'
  readonly reasons: readonly RegistryReason[]
  constructor(reasons: readonly RegistryReason[]) {
    super(`The registry refused: ${reasons.map(({ code }) => code ?? 'no code').join(', ')}.`)
    this.reasons = reasons
  }
}
