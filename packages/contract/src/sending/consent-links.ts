// The signed consent page: an employee makes a link for a contact's number, and the client who opens it signs.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, phoneDigits } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { singleLine } from '../kit/text-schema.ts'

export const consentLinkLimits = {
  /** A link works this many days. */
  days: 7,
  /** Mailed links for one number within a day. */
  mails: 5,
  /** Of the typed name that signs. */
  name: 100,
  version: 40,
} as const

export const consentLink = z
  .object({
    id,
    phone: phoneDigits,
    user: id.nullable().describe('Who made it.'),
    mailedTo: z.string().nullable().describe('Null: shown on the screen.'),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'ConsentLink' })

const contact = z.object({ id })
const ofNumber = z.strictObject({ phone: phoneDigits.describe('One of the contact’s numbers.') })
const page = z.object({
  namespace: z.string().max(64).describe('Of the agency.'),
  token: z
    .string()
    .max(43)
    .regex(/^[A-Za-z0-9_-]{32,43}$/),
})

export const consentLinkEndpoints = {
  getConsentLink: endpoint({
    method: 'GET',
    path: '/clients/{id}/consent-link',
    summary: 'The open link to the signed consent page for a number of a contact, without its token.',
    params: contact,
    query: ofNumber,
    reply: z.object({
      link: consentLink.nullable(),
      email: z.string().nullable().describe('Where a link can be mailed; null without an email of this person.'),
      optedOut: z.boolean(),
    }),
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound', 'consentNumberNotTheirs'],
  }),
  createConsentLink: endpoint({
    method: 'POST',
    path: '/clients/{id}/consent-link',
    summary: `Make a link that works once, for ${consentLinkLimits.days} days, and mail it, or show it, which only admins may. An earlier one for the number stops working.`,
    params: contact,
    body: z.strictObject({ phone: phoneDigits, by: z.enum(['mail', 'screen']) }),
    reply: z.object({
      link: consentLink,
      shown: z
        .object({ url: z.string(), qr: z.string().describe('The QR code, as a data URL.') })
        .nullable()
        .describe('Only once, and not of a mailed link.'),
    }),
    status: 201,
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
    secret: true,
    errors: ['contactNotFound', 'consentNumberNotTheirs', 'consentShownByAdmins', 'consentNoEmail', 'tooManyRequests'],
  }),
  cancelConsentLink: endpoint({
    method: 'DELETE',
    path: '/clients/{id}/consent-link',
    summary: 'Cancel the open link for a number of a contact.',
    params: contact,
    query: ofNumber,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['contactNotFound', 'consentNumberNotTheirs'],
  }),
  showConsentPage: endpoint({
    method: 'GET',
    path: '/consent/{namespace}/{token}',
    summary: 'What the client is asked to agree to, by the token of the link.',
    params: page,
    reply: z
      .object({
        agency: z.string(),
        lastDigits: z.string().describe('Of the number: the last four.'),
        wording: z.string().describe('The whole statement.'),
        version: z.string().describe('Of the wording; to send with the signature.'),
        expiresAt: instant,
      })
      .meta({ id: 'ConsentPage' }),
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['consentLinkOver', 'consentLinkUsed', 'consentLinkOutdated'],
  }),
  signConsent: endpoint({
    method: 'POST',
    path: '/consent/{namespace}/{token}',
    summary: 'Agree to texts. Lifts an opt-out of the number; the link works once.',
    params: page,
    body: z.strictObject({
      agreed: z.literal(true, 'Check the box to agree.'),
      name: singleLine(consentLinkLimits.name, 'Type your full name.'),
      version: z.string().max(consentLinkLimits.version),
    }),
    reply: z.object({ agency: z.string(), lastDigits: z.string() }),
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['consentLinkOver', 'consentLinkUsed', 'consentLinkOutdated', 'consentWordingChanged'],
  }),
}

export const consentLinkErrors = {
  consentNumberNotTheirs: { status: 422, message: 'This contact doesn’t have this number. Check their phone numbers.' },
  consentShownByAdmins: {
    status: 403,
    message: 'Only an admin can show the link on the screen. Email it to the client, or ask an admin.',
  },
  consentNoEmail: { status: 422, message: 'This person has no email. Add one, or ask an admin to show them the link.' },
  consentLinkOver: {
    status: 422,
    message: 'This link has expired, was canceled, or was replaced by a newer one. Ask the agency for a new link.',
  },
  consentLinkUsed: {
    status: 422,
    message: 'This link was already used to agree, and works only once. To stop texts, reply STOP to any of them.',
  },
  consentLinkOutdated: {
    status: 422,
    message:
      'The agency’s record of this phone number changed, so this link no longer holds. Ask the agency for a new link.',
  },
  consentWordingChanged: { status: 409, message: 'The wording has changed. Load the page again and read it.' },
} as const
