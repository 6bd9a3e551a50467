// A client's personal link, and the page that it opens for those whom the client sends.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { emailAddress, id, instant, typedPhone } from '../../kit/page.ts'
import { everyone } from '../../kit/role.ts'
import { singleLine } from '../../kit/text-schema.ts'
import { referralLimits } from './limits.ts'

const byId = z.object({ id })

export const referralLink = z
  .object({
    code: z.string().describe('The agency’s namespace and what was drawn for the client.'),
    url: z.string(),
    active: z.boolean(),
    showsName: z.boolean().describe('The client allowed their first name on the page.'),
    permissionAt: instant.nullable(),
    permissionBy: z.string().nullable().describe('Who recorded it; null where the client did in their app.'),
    createdAt: instant,
    forms: z.number().int().describe('Forms that came in by it.'),
  })
  .meta({ id: 'ReferralLink' })

export const referralForm = z.strictObject({
  name: singleLine(referralLimits.name, 'Enter your name.'),
  phone: typedPhone,
  email: emailAddress.or(z.literal('')).default(''),
  products: z.array(singleLine(referralLimits.product)).max(referralLimits.products).default([]),
  consent: z.boolean().default(false).describe('To calls and texts about the quote, by the wording of the page.'),
  version: z.string().max(40),
  form: z.string().max(200),
})

const page = z.object({ code: z.string().max(80) })

export const referralLinkEndpoints = {
  getReferralLink: endpoint({
    method: 'GET',
    path: '/clients/{id}/referral-link',
    summary: 'The personal link of a client; null until it is made.',
    params: byId,
    reply: z.object({ data: referralLink.nullable() }),
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound'],
  }),
  createReferralLink: endpoint({
    method: 'POST',
    path: '/clients/{id}/referral-link',
    summary: 'Make the personal link of a client, or return the one that exists.',
    params: byId,
    reply: z.object({ data: referralLink }),
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound'],
  }),
  updateReferralLink: endpoint({
    method: 'PUT',
    path: '/clients/{id}/referral-link',
    summary:
      'Turn the link off or on, or record that the client allows or no longer allows their first name on the page.',
    params: byId,
    body: z.strictObject({ active: z.boolean(), showsName: z.boolean() }).partial(),
    reply: z.object({ data: referralLink }),
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['contactNotFound', 'referralLinkNotFound'],
  }),
  showReferralPage: endpoint({
    method: 'GET',
    path: '/refer/{code}',
    summary: 'What the page of a personal link shows.',
    params: page,
    reply: z.object({
      agency: z.string(),
      logo: z.string().nullable(),
      phone: z.string().nullable().describe('Digits with country code.'),
      referrer: z.string().nullable().describe('First name, with permission only.'),
      products: z.array(z.string()),
      wording: z.string().describe('Of the consent.'),
      version: z.string().describe('Of the wording; send it back.'),
      form: z.string().describe('Send it back; works from 3 seconds to 2 hours.'),
    }),
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['referralPageNotFound'],
  }),
  sendReferralForm: endpoint({
    method: 'POST',
    path: '/refer/{code}',
    summary: 'Ask for a quote. The reply is the same for a person whom the agency knows.',
    params: page,
    body: referralForm,
    reply: z.object({ message: z.string() }),
    status: 201,
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['referralPageNotFound', 'referralFormOld', 'consentWordingChanged', 'tooManyRequests'],
  }),
}

export const referralLinkErrors = {
  referralLinkNotFound: { status: 404, message: 'This client has no personal link yet. Create it first.' },
  referralPageNotFound: { status: 404, message: 'This page isn’t available. Check the address, or call the agency.' },
  referralFormOld: {
    status: 422,
    message: 'The page was open too long, or the form was sent too quickly. Send it again.',
  },
} as const
