// Registering a location for texting: the business profile and the brand, which the carriers' registry must know before texts
// from the location's numbers arrive. The steps before them (general, address) belong to locations.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { isLink, isPublicLink, linkOf, linkProblem } from '../../kit/link.ts'
import { emailAddress, id, list, typedPhone } from '../../kit/page.ts'
import { required } from '../../kit/problem-sentence.ts'
import { admins } from '../../kit/role.ts'
import { singleLine } from '../../kit/text-schema.ts'
import {
  brandTypes,
  businessTypes,
  identities,
  idTypes,
  industries,
  jobPositions,
  registrationLimits as limits,
  normalizeRegistrationNumber,
  registrationNumberForms,
  stockExchanges,
} from './limits.ts'
import { brand, business, businessRep, evaluation, registration, registrationFacts } from './profile.ts'

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

const repBody = z.strictObject({
  firstName: singleLine(limits.repName, required),
  lastName: singleLine(limits.repName, required),
  email: emailAddress,
  businessTitle: singleLine(limits.businessTitle, required),
  jobPosition: z.enum(jobPositions),
  phoneNumber: typedPhone.refine((digits) => digits !== '', required).describe('With a leading plus.'),
})

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
    reply: businessRep,
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
    reply: businessRep,
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
    reply: businessRep,
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
    reply: businessRep,
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
