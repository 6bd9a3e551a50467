// What a registration looks like: the business of a location, who speaks for it, its brand, and why the registry refuses.
import { z } from 'zod'
import { serverEvent } from '../../kit/event.ts'
import { id, instant } from '../../kit/page.ts'
import {
  brandStatuses,
  brandTypes,
  businessTypes,
  identities,
  idTypes,
  industries,
  jobPositions,
  registrationLimits as limits,
  operations,
  profileStatuses,
  registrationSteps,
  stockExchanges,
} from './limits.ts'

export const business = z
  .object({
    businessName: z.string(),
    identity: z.enum(identities),
    businessType: z.enum(businessTypes),
    industry: z.enum(industries),
    idType: z.enum(idTypes),
    idTypeOther: z.string(),
    registrationNumber: z.string().describe('Masked but for the last four characters.'),
    operations: z.enum(operations),
    websiteUrl: z.string(),
    socialMediaUrl: z.string(),
  })
  .meta({ id: 'RegisteredBusiness' })
export type Business = z.infer<typeof business>

const rep = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    businessTitle: z.string(),
    jobPosition: z.enum(jobPositions),
    phoneNumber: z.string().describe('Digits with the country code.'),
  })
  .meta({ id: 'BusinessRep' })
export type BusinessRep = z.infer<typeof rep>
export const businessRep = rep

/** Why the registry refuses, at the field that causes it where it can be known. */
export const refusalReason = z
  .object({
    code: z.string().nullable().describe('The carrier’s own.'),
    message: z.string(),
    step: z.enum(registrationSteps).nullable(),
    field: z.string().nullable().describe('Of that step, or of the message campaign.'),
    sample: z
      .int()
      .min(0)
      .max(limits.samples - 1)
      .nullable()
      .describe('Which sample of a message campaign, from 0.'),
  })
  .meta({ id: 'RefusalReason' })
export type RefusalReason = z.infer<typeof refusalReason>

const sid = z.string().nullable().describe('The carrier’s id; null until it has one.')
const cents = z.int().describe('Cents.')

export const registration = z
  .object({
    location: id,
    nextStep: z.enum(registrationSteps).nullable().describe('The first one to be done; null: all are.'),
    profileStatus: z.enum(profileStatuses),
    profileAt: instant.nullable().describe('When it came to be in this status.'),
    profileReasons: z.array(refusalReason),
    brandStatus: z.enum(brandStatuses),
    brandAt: instant.nullable(),
    brandReasons: z.array(refusalReason),
    brandFee: cents.describe('What registering the brand costs, once.'),
    campaignFee: cents.describe('What sending a message campaign to the registry costs.'),
    trustBundleStatus: z.string().nullable().describe('Of the carrier’s trust product, in its own words.'),
    busy: z.boolean().describe('Something is being sent to the carrier; the status follows as an event.'),
    hasRep2: z.boolean(),
    campaigns: z.object({ total: z.int(), verified: z.int() }),
    ...{ addressSid: sid, businessSid: sid, rep1Sid: sid, rep2Sid: sid, brandSid: sid, trustBundleSid: sid },
    version: z.int().describe('For If-Match.'),
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof registration>

export const evaluation = z
  .object({
    status: z.enum(['compliant', 'noncompliant']),
    at: instant,
    results: z.array(
      z.object({
        step: z.enum(registrationSteps),
        passed: z.boolean(),
        invalid: z.array(refusalReason.extend({ failureReason: z.string().describe('The same as `message`.') })),
      }),
    ),
  })
  .meta({ id: 'ProfileEvaluation' })

export const brand = z
  .object({
    brandType: z.enum(brandTypes),
    stockExchange: z.enum(stockExchanges).nullable(),
    stockTicker: z.string(),
    status: z.enum(brandStatuses),
    trustBundleStatus: z.string().nullable(),
    reasons: z.array(refusalReason),
    fee: cents,
    throughput: z
      .object({ textsAMinute: z.int(), tier: z.string().nullable() })
      .nullable()
      .describe('What the carriers let its campaigns send; null until it is approved.'),
    passcodeSentTo: z.string().nullable().describe('Last four digits of the phone, while a passcode is awaited.'),
  })
  .meta({ id: 'RegisteredBrand' })

const texts = z.array(z.string())
/** As `RegistrationFacts` of the checks. */
export const registrationFacts = z
  .object({
    ...{ agency: z.string(), legalName: z.string(), street: z.string(), zipcode: z.string() },
    otherStreets: z.array(
      z.object({
        ...{ address: z.string(), zipcode: z.string(), city: z.string().optional(), state: z.string().optional() },
      }),
    ),
    phones: texts,
    website: z
      .object({
        ...{ url: z.string(), reached: z.boolean(), hasPrivacySentence: z.boolean(), hasPrivacyPage: z.boolean() },
      })
      .nullable(),
    consentPageUrl: z.string().nullable(),
    templates: z.object({ marketing: texts, discussion: texts }),
  })
  .meta({ id: 'RegistrationFacts' })

export const registrationEvents = {
  registrationChanged: serverEvent({
    name: 'registration_update',
    summary: 'The registration of a location changed.',
    payload: registration,
    stream: 'registrations',
  }),
}
