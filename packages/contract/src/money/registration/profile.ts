// The business profile of a location and its brand: what the carriers' registry must know before texts from the location's
// numbers arrive. The steps before them (general, address) belong to locations.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { serverEvent } from '../../kit/event.ts'
import { isLink, isPublicLink, linkOf, linkProblem } from '../../kit/link.ts'
import { emailAddress, id, instant, list, typedPhone } from '../../kit/page.ts'
import { required } from '../../kit/problem-sentence.ts'
import { admins } from '../../kit/role.ts'
import { singleLine } from '../../kit/text-schema.ts'
import {
  brandStatuses,
  brandTypes,
  businessTypes,
  identities,
  idTypes,
  industries,
  jobPositions,
  registrationLimits as limits,
  normalizeRegistrationNumber,
  operations,
  profileStatuses,
  registrationNumberForms,
  registrationSteps,
  stockExchanges,
} from './limits.ts'

const website = singleLine(limits.link, required)
  .transform(linkOf)
  .refine(isPublicLink, 'Enter it in full, such as https://harbor.example.')
const socialPage = singleLine(limits.link)
  .transform(linkOf)
  .refine((link) => link === '' || isLink(link), linkProblem)

const businessFields = {
  businessName: singleLine(limits.businessName, required).describe('As the tax office knows it.'),
  identity: z.enum(identities),
  businessType: z.enum(businessTypes),
  industry: z.enum(industries),
  idType: z.enum(idTypes),
  idTypeOther: singleLine(limits.idTypeOther).default('').describe('Which one, when the ID type is OTHER.'),
  operations: z.literal('USA_AND_CANADA').default('USA_AND_CANADA'),
  websiteUrl: website,
  socialMediaUrl: socialPage.default(''),
}

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

const businessBody = z
  .strictObject({
    ...businessFields,
    registrationNumber: singleLine(limits.registrationNumber)
      .optional()
      .describe('Left out: it stays as it is. Required the first time, and with another ID type.'),
  })
  .superRefine(({ idType, idTypeOther, registrationNumber }, context) => {
    const issue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (idType === 'OTHER' && idTypeOther === '') issue('idTypeOther', required)
    if (registrationNumber === undefined) return
    if (registrationNumber === '') issue('registrationNumber', required)
    else if (normalizeRegistrationNumber(idType, registrationNumber) === undefined && idType !== 'OTHER')
      issue('registrationNumber', registrationNumberForms[idType].problem)
  })

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

const repBody = z.strictObject({
  firstName: singleLine(limits.repName, required),
  lastName: singleLine(limits.repName, required),
  email: emailAddress,
  businessTitle: singleLine(limits.businessTitle, required),
  jobPosition: z.enum(jobPositions),
  phoneNumber: typedPhone.refine((digits) => digits !== '', required).describe('With a leading plus.'),
})

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

const ofAccount = z.object({ id })
const ofLocation = z.object({ id, locationId: id })
const readErrors = ['locationNotFound', 'registrationMissing'] as const
const saveErrors = ['locationNotFound', 'registrationLocked', 'carrierUnavailable'] as const

export const registrationEndpoints = {
  listRegistrations: endpoint({
    method: 'GET',
    path: '/accounts/{id}/registrations',
    summary: 'How far each location is with its registration for texting.',
    params: ofAccount,
    reply: list(registration),
    who: admins,
    rate: 'read',
  }),
  getBusiness: endpoint({
    method: 'GET',
    path: '/accounts/{id}/locations/{locationId}/business',
    summary: 'The business of a location; 404 until it is entered.',
    params: ofLocation,
    reply: business,
    who: admins,
    rate: 'read',
    errors: readErrors,
  }),
  saveBusiness: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations/{locationId}/business',
    summary: 'Enter or correct the business. What is under review or approved can’t be changed.',
    params: ofLocation,
    body: businessBody,
    reply: business,
    versioned: true,
    who: admins,
    rate: 'write',
    errors: [...saveErrors, 'registrationNumberNeeded'],
  }),
  showRegistrationNumber: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations/{locationId}/business/registration-number',
    summary: 'The registration number in full. Each time is in the audit log.',
    params: ofLocation,
    reply: z.object({ registrationNumber: z.string() }),
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
    secret: true,
    errors: readErrors,
  }),
  getRep1: endpoint({
    method: 'GET',
    path: '/accounts/{id}/locations/{locationId}/rep/1',
    summary: 'Who speaks for the business; 404 until they are entered.',
    params: ofLocation,
    reply: rep,
    who: admins,
    rate: 'read',
    errors: readErrors,
  }),
  saveRep1: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations/{locationId}/rep/1',
    summary: 'Enter or correct who speaks for the business.',
    params: ofLocation,
    body: repBody,
    reply: rep,
    versioned: true,
    who: admins,
    rate: 'write',
    errors: saveErrors,
  }),
  getRep2: endpoint({
    method: 'GET',
    path: '/accounts/{id}/locations/{locationId}/rep/2',
    summary: 'The second one, who is optional; 404 without one.',
    params: ofLocation,
    reply: rep,
    who: admins,
    rate: 'read',
    errors: readErrors,
  }),
  saveRep2: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations/{locationId}/rep/2',
    summary: 'Enter or correct the second one.',
    params: ofLocation,
    body: repBody,
    reply: rep,
    versioned: true,
    who: admins,
    rate: 'write',
    errors: saveErrors,
  }),
  deleteRep2: endpoint({
    method: 'DELETE',
    path: '/accounts/{id}/locations/{locationId}/rep/2',
    summary: 'Go on without a second one.',
    params: ofLocation,
    reply: 'nothing',
    who: admins,
    rate: 'write',
    errors: saveErrors,
  }),
  evaluateProfile: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations/{locationId}/evaluation',
    summary: 'Hand the data over and let the carrier check whether it is complete. Nothing is submitted.',
    params: ofLocation,
    reply: evaluation,
    who: admins,
    rate: 'write',
    slow: true,
    errors: [
      'locationNotFound',
      'registrationIncomplete',
      'registrationLocked',
      'registrationBusy',
      'carrierUnavailable',
    ],
  }),
  submitProfile: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations/{locationId}/evaluation/submit',
    summary:
      'Submit the business profile for review, after a compliant evaluation of what it says now. It takes up to 24 hours.',
    params: ofLocation,
    body: z.strictObject({
      warnings: z.boolean().describe('True: submit although findings that are no errors remain.'),
    }),
    reply: registration,
    who: admins,
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
    errors: [
      ...['locationNotFound', 'registrationIncomplete', 'registrationLocked', 'registrationBusy'],
      ...['profileNotCompliant', 'findingsOpen', 'carrierUnavailable'],
    ],
  }),
  getRegistrationFacts: endpoint({
    method: 'GET',
    path: '/accounts/{id}/locations/{locationId}/registration-facts',
    summary: 'What the checks before a submission need to know and a browser can’t find out: the website is opened.',
    params: ofLocation,
    reply: registrationFacts,
    who: admins,
    rate: 'heavy',
    errors: ['locationNotFound'],
  }),
  getBrand: endpoint({
    method: 'GET',
    path: '/accounts/{id}/locations/{locationId}/brand',
    summary: 'The brand of a location; 404 until it is entered.',
    params: ofLocation,
    reply: brand,
    who: admins,
    rate: 'read',
    errors: readErrors,
  }),
  submitBrand: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations/{locationId}/brand',
    summary: 'Register the brand, once the profile is approved. It costs the fee, which the person has confirmed.',
    params: ofLocation,
    body: z
      .strictObject({
        brandType: z.enum(brandTypes),
        stockExchange: z.enum(stockExchanges).nullable().default(null),
        stockTicker: singleLine(limits.stockTicker).toUpperCase().default(''),
        fee: z.int().min(0).max(100_000).describe('Cents, as the person confirmed them.'),
      })
      .superRefine(({ brandType, stockExchange, stockTicker }, context) => {
        if (brandType !== 'public') return
        if (stockExchange === null) context.addIssue({ code: 'custom', path: ['stockExchange'], message: required })
        if (stockTicker === '') context.addIssue({ code: 'custom', path: ['stockTicker'], message: required })
      }),
    reply: brand,
    who: admins,
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
    errors: [
      ...['locationNotFound', 'profileNotApproved', 'registrationLocked', 'registrationBusy'],
      ...['feeChanged', 'carrierUnavailable'],
    ],
  }),
  resendPasscode: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations/{locationId}/brand/passcode',
    summary: 'Let the registry text the sole proprietor again.',
    params: ofLocation,
    reply: brand,
    who: admins,
    rate: 'signIn',
    slow: true,
    errors: ['locationNotFound', 'passcodeNotAwaited', 'carrierUnavailable'],
  }),
  hurryRegistration: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations/{locationId}/registration/hurry',
    summary: 'Let the embedded registry decide now, or change its mind. With the embedded carrier only.',
    params: ofLocation,
    body: z.strictObject({
      decision: z.enum(['approve', 'reject', 'suspend']),
      campaign: id.optional().describe('Of this message campaign; otherwise of the profile or brand under review.'),
    }),
    reply: registration,
    who: ['super'],
    rate: 'write',
    errors: ['locationNotFound', 'nothingUnderReview', 'carrierUnavailable'],
  }),
}

export const registrationEvents = {
  registrationChanged: serverEvent({
    name: 'registration_update',
    summary: 'The registration of a location changed.',
    payload: registration,
    stream: 'registrations',
  }),
}
