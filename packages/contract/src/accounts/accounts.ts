import { z } from 'zod'
import { accountChoice } from '../auth/auth.ts'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { later } from '../kit/later.ts'
import { id } from '../kit/page.ts'
import { logoData } from '../kit/picture/logo.ts'
import { admins, everyone } from '../kit/role.ts'
import { singleLine } from '../kit/text-schema.ts'
import { timezone } from '../kit/timezone.ts'
import { locationLimits } from '../locations/limits.ts'
import { state, zipcode } from '../locations/place.ts'
import { accountLimits } from './limits.ts'

export const gatheringForms = [
  'address',
  'auto',
  'commercial',
  'health',
  'home',
  'life',
  'paymentMethods',
  'policy',
] as const

const formList = z
  .string()
  .max(200)
  .refine(
    (text) =>
      text === 'all' || text === '' || text.split(',').every((form) => gatheringForms.some((known) => known === form)),
    `must be all, or a comma-separated list of ${gatheringForms.join(', ')}`,
  )

const country = z
  .string()
  .max(2, 'must be a two-letter country code in capitals, such as US')
  .regex(/^[A-Z]{2}$/, 'must be a two-letter country code in capitals, such as US')
  .describe(
    'ISO 3166-1. Imported phone numbers without a country code are read as numbers of this country, unless the row’s address names another.',
  )

const most = z.number().int()

export const account = accountChoice
  .extend({
    dbName: z.string().describe('The realtime namespace again, under the name the specification gives.'),
    timezone: z.string().describe('IANA name.'),
    country,
    mfaRequired: z.boolean(),
    employeesMayGhost: z.boolean(),
    gatheringForms: z.string(),
    passwordMinLength: z.number().int().describe('Characters of a new password, at least.'),
    messagingEnabled: z.boolean(),
    locations: z.array(z.object({ id, name: z.string() })),
    plan: z
      .object({
        maxLocations: most,
        maxServices: most,
        maxPhoneNumbers: most,
        maxEmployees: most.nullable().describe('Null: as many as they like.'),
      })
      .describe('How many of each the plan allows.'),
    legalName: z.string().describe('As registered; empty until it is entered, like the address.'),
    address: z.string(),
    address2: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    logo: z.string().nullable().describe('Path of the picture, which changes with it; null without one.'),
    serviceReviewEnabled: z.boolean(),
    reviewSMSMessage: z.string(),
    googlePlaceId: z.string().describe('Empty: none.'),
    googleReviewMinRating: z.number().int(),
    ratingNotificationEnabled: z.boolean(),
    googleReviewUrl: z.string().nullable().describe('Null without a place ID.'),
    version: z.number().int().describe('For If-Match.'),
  })
  .meta({ id: 'Account' })

const ofLocation = later('is set for each location: PUT /accounts/{id}/locations/{locationId}')
const ofReviews = later('is set by PUT /accounts/{id}/service-review')
const elsewhere = {
  officeHours: ofLocation,
  messages: ofLocation,
  callFlow: later('is set for each location: PUT /accounts/{id}/locations/{locationId}/call-flow'),
  serviceReviewEnabled: ofReviews,
  reviewSMSMessage: ofReviews,
  googlePlaceId: ofReviews,
  googleReviewMinRating: ofReviews,
  ratingNotificationEnabled: ofReviews,
}

/** What an agency has to do before everything works. */
export const setupItems = ['location', 'phone', 'stripePaymentMethodId', 'mfaSetup'] as const

export const accountEndpoints = {
  getSetup: endpoint({
    method: 'GET',
    path: '/accounts/setup',
    summary:
      'What is outstanding: `location`, no location has an address; `phone`, no number is active; `stripePaymentMethodId`, no payment method is saved, though the agency has a plan or could choose one; where no plan is offered, nothing has to be paid; `mfaSetup`, the caller signs in with a password alone.',
    reply: z.object({ outstanding: z.array(z.enum(setupItems)) }),
    who: admins,
    rate: 'read',
  }),
  getAccount: endpoint({
    method: 'GET',
    path: '/accounts/{id}',
    summary: 'The account of the session.',
    params: z.object({ id }),
    reply: account,
    who: everyone,
    rate: 'read',
  }),
  updateAccount: endpoint({
    method: 'PUT',
    path: '/accounts/{id}',
    summary: 'Change account settings, what is sent. With If-Match a stale edit answers 409 with the current settings.',
    params: z.object({ id }),
    body: z.strictObject({
      name: singleLine(accountLimits.name, 'Enter the name of the agency.').optional(),
      timezone: timezone.optional(),
      mfaRequired: z.boolean().optional(),
      employeesMayGhost: z.boolean().optional(),
      gatheringForms: formList.optional(),
      country: country.optional(),
      passwordMinLength: z
        .number()
        .int()
        .min(accountLimits.passwordLeast)
        .max(accountLimits.passwordMost)
        .optional()
        .describe('Applies to new passwords.'),
      legalName: singleLine(locationLimits.legalName).optional(),
      address: singleLine(locationLimits.line).optional(),
      address2: singleLine(locationLimits.line).optional(),
      city: singleLine(locationLimits.city).optional(),
      state: state.optional(),
      zipcode: zipcode.optional(),
      logo: logoData,
      ...(elsewhere as object),
    }),
    reply: account,
    versioned: true,
    who: admins,
    rate: 'write',
    maxBytes: 576 * 1024,
    errors: ['logoUnreadable'],
    refusedToGhosts: true,
  }),
  showLogo: endpoint({
    method: 'GET',
    path: '/accounts/{namespace}/logo/{digest}',
    summary: 'The logo of an agency. Its address changes with the picture, and can’t be guessed.',
    params: z.object({ namespace: z.string().max(64), digest: z.string().max(64) }),
    reply: 'file',
    who: 'public',
    rate: 'read',
  }),
}

export const accountErrors = {
  logoUnreadable: { status: 422, message: 'This isn’t a PNG picture of 400 × 400 pixels. Choose another picture.' },
} as const

export const accountEvents = {
  accountUpdated: serverEvent({
    name: 'account_update',
    summary: 'The settings of the account changed.',
    payload: account,
    stream: 'account',
  }),
}
