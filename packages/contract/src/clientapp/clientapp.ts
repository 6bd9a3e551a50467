// The small app of an agency for its clients: its settings, and what a client's phone calls without a session of the staff.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, newId, phoneDigits, typedPhone } from '../kit/page.ts'
import { logoData } from '../kit/picture/logo.ts'
import { admins, everyone } from '../kit/role.ts'
import { multiLine, singleLine } from '../kit/text-schema.ts'
import { clientAppLimits, clientRequestKinds, listEntries, listProblem } from './limits.ts'

const entries = (what: string) =>
  singleLine(clientAppLimits.list)
    .superRefine((text, context) => {
      const message = listProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform((text) => listEntries(text).join(', '))
    .describe(`${what}, delimited by commas.`)

const written = z
  .strictObject({
    logo: logoData,
    products: entries('What the agency offers'),
    departments: entries('Whom a request can be for'),
    changeRequestTypes: entries('What a client can ask to change'),
    referralBonus: singleLine(clientAppLimits.bonus),
    referralDisclaimer: multiLine(clientAppLimits.disclaimer),
  })
  .partial()

export const mobileApp = z
  .object({
    id,
    logo: z.string().nullable().describe('Path of the picture; null without one.'),
    products: z.string(),
    departments: z.string(),
    changeRequestTypes: z.string(),
    referralBonus: z.string(),
    referralDisclaimer: z.string(),
    version: z.number().int().describe('For If-Match.'),
  })
  .meta({ id: 'MobileApp' })

const account = z.object({ id })
const settings = '/accounts/{id}/mobile-app' as const

const app = z.object({ namespace: z.string().max(64).describe('Of the agency, as in the address of the app.') })
const token = z.string().max(100).describe('Of the reply to the code.')
const said = z.object({ message: z.string() })

export const clientAppEndpoints = {
  getMobileApp: endpoint({
    method: 'GET',
    path: settings,
    summary: 'The settings of the client mobile app; null until they are created.',
    params: account,
    reply: z.object({ data: mobileApp.nullable() }),
    who: everyone,
    rate: 'read',
  }),
  createMobileApp: endpoint({
    method: 'POST',
    path: settings,
    summary: 'Set up the client mobile app. From then on clients can open it at `/app/{namespace}`.',
    params: account,
    body: written,
    reply: z.object({ data: mobileApp }),
    status: 201,
    who: admins,
    rate: 'write',
    maxBytes: 576 * 1024,
    errors: ['mobileAppExists', 'logoUnreadable'],
  }),
  updateMobileApp: endpoint({
    method: 'PUT',
    path: settings,
    summary: 'Change the settings that are sent; the others stay. With If-Match a stale edit answers 409.',
    params: account,
    body: written,
    reply: z.object({ data: mobileApp }),
    versioned: true,
    who: admins,
    rate: 'write',
    maxBytes: 576 * 1024,
    errors: ['mobileAppMissing', 'logoUnreadable'],
  }),
  showBrand: endpoint({
    method: 'GET',
    path: '/app/{namespace}',
    summary: 'What the app shows to anyone: the agency’s name and logo, and what can be sent.',
    params: app,
    reply: z
      .object({
        name: z.string(),
        logo: z.string().nullable(),
        products: z.array(z.string()),
        departments: z.array(z.string()),
        changeRequestTypes: z.array(z.string()),
        referralBonus: z.string(),
        referralDisclaimer: z.string(),
        phone: phoneDigits.nullable().describe('The agency’s number to call and text; null if it has none.'),
      })
      .meta({ id: 'ClientAppBrand' }),
    who: 'public',
    rate: 'read',
    errors: ['clientAppNotFound'],
  }),
  showBrandLogo: endpoint({
    method: 'GET',
    path: '/app/{namespace}/logo/{digest}',
    summary: 'The logo. Its address changes with the picture.',
    params: app.extend({ digest: z.string().max(64) }),
    reply: 'file',
    who: 'public',
    rate: 'read',
    errors: ['clientAppNotFound'],
  }),
  showBrandManifest: endpoint({
    method: 'GET',
    path: '/app/{namespace}/manifest.webmanifest',
    summary: 'The web app manifest, by which a phone installs the app under the agency’s name and logo.',
    params: app,
    reply: 'file',
    who: 'public',
    rate: 'read',
    errors: ['clientAppNotFound'],
  }),
  requestClientCode: endpoint({
    method: 'POST',
    path: '/app/{namespace}/codes',
    summary:
      'Send a code of 6 digits to the contact with this phone: as a text if messaging is connected, otherwise by email. The reply is the same for a number that no contact has. A code works for 10 minutes and 5 tries, together with the request of this reply. While strangers request codes for a number, messages to it become rarer; the link in the last one opens the app for 7 days.',
    params: app,
    body: z.strictObject({
      phone: typedPhone,
      device: token.optional().describe('The token of an earlier code on this phone, also after signing out.'),
    }),
    reply: said.extend({ request: z.string().describe('To send with the code.') }),
    status: 202,
    who: 'public',
    rate: 'signIn',
    errors: ['clientAppNotFound', 'tooManyRequests'],
  }),
  enterClientCode: endpoint({
    method: 'POST',
    path: '/app/{namespace}/sessions',
    summary: 'Enter the code. The token is for the requests of this phone, for 90 days.',
    params: app,
    body: z.strictObject({
      request: z.string().max(100).describe('Of the reply to the request for a code.'),
      code: z
        .string()
        .max(6)
        .regex(/^\d{6}$/, 'Enter the 6 digits.'),
    }),
    reply: z.object({ token: z.string() }),
    status: 201,
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['clientAppNotFound', 'clientCodeWrong', 'tooManyRequests'],
  }),
  openClientLink: endpoint({
    method: 'POST',
    path: '/app/{namespace}/links',
    summary: 'Open the app by the link of a message, once, within 7 days. The token is like that of a code.',
    params: app,
    body: z.strictObject({ link: z.string().max(100).describe('What follows # in the address.') }),
    reply: z.object({ token: z.string() }),
    status: 201,
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['clientAppNotFound', 'clientLinkExpired', 'tooManyRequests'],
  }),
  endClientSession: endpoint({
    method: 'POST',
    path: '/app/{namespace}/sign-out',
    summary: 'Invalidate the token of this phone.',
    params: app,
    body: z.strictObject({ token }),
    reply: 'nothing',
    who: 'public',
    rate: 'signIn',
    errors: ['clientAppNotFound'],
  }),
  sendClientRequest: endpoint({
    method: 'POST',
    path: '/app/{namespace}/requests',
    summary: 'Becomes a follow-up of the team on the contact. Sent again with the same id, it is stored once.',
    params: app,
    body: z.strictObject({
      token,
      id: newId.describe('Chosen by the phone.'),
      kind: z.enum(clientRequestKinds),
      type: singleLine(clientAppLimits.entry).default('').describe('One of the change request types.'),
      product: singleLine(clientAppLimits.entry).default(''),
      department: singleLine(clientAppLimits.entry).default(''),
      message: multiLine(clientAppLimits.message, 'Write what you need.'),
    }),
    reply: said,
    status: 201,
    who: 'public',
    rate: 'signIn',
    errors: ['clientAppNotFound', 'clientSignedOut', 'tooManyRequests'],
  }),
  sendReferral: endpoint({
    method: 'POST',
    path: '/app/{namespace}/referrals',
    summary:
      'Refer somebody: a new contact referred by the client, with a follow-up of the team. Sent again with the same id, it is stored once.',
    params: app,
    body: z.strictObject({
      token,
      id: newId.describe('Chosen by the phone.'),
      firstName: singleLine(clientAppLimits.name, 'Enter a first name.'),
      lastName: singleLine(clientAppLimits.name).default(''),
      phone: typedPhone,
      message: multiLine(clientAppLimits.message).default(''),
    }),
    reply: said,
    status: 201,
    who: 'public',
    rate: 'signIn',
    errors: ['clientAppNotFound', 'clientSignedOut', 'tooManyRequests'],
  }),
  showOwnReferralLink: endpoint({
    method: 'POST',
    path: '/app/{namespace}/referral-link',
    summary:
      'The client’s own personal link, which is made the first time; null when the agency turned it off. Optionally records whether the page may show their first name.',
    params: app,
    body: z.strictObject({ token, showsName: z.boolean().optional() }),
    reply: z.object({ data: z.object({ url: z.string(), showsName: z.boolean() }).nullable() }),
    who: 'public',
    rate: 'signIn',
    errors: ['clientAppNotFound', 'clientSignedOut'],
  }),
}

export const clientAppErrors = {
  mobileAppExists: { status: 409, message: 'The client app is already set up. Reload the page to change it.' },
  mobileAppMissing: { status: 404, message: 'The client app isn’t set up yet.' },
  clientAppNotFound: { status: 404, message: 'This app isn’t available. Ask your agency for the address.' },
  clientCodeWrong: { status: 422, message: 'This code is wrong or has expired. Check it, or request a new one.' },
  clientLinkExpired: {
    status: 422,
    message: 'This link was used or has expired. Enter your phone number to get a new one.',
  },
  clientSignedOut: { status: 401, message: 'Confirm your phone number again to continue.' },
} as const

export const clientAppEvents = {
  mobileAppSaved: serverEvent({
    name: 'mobile_app_update',
    summary: 'The settings of the client mobile app were created or changed.',
    payload: mobileApp,
    stream: 'clientapp',
  }),
}
