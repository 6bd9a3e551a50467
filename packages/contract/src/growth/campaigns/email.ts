// Campaign emails: the sender and what its domain lacks, pictures, unsubscribing, and suppressed addresses.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { emailAddress, id, instant, page, pageQuery } from '../../kit/page.ts'
import { admins, everyone } from '../../kit/role.ts'
import { multiLine, singleLine } from '../../kit/text-schema.ts'
import { campaignLimits } from './limits.ts'

export const suppressionCauses = ['unsubscribed', 'bounced', 'complained', 'staff'] as const
export const emailPictureTypes = ['image/png', 'image/jpeg', 'image/gif'] as const
export const emailPictureBytes = 5 * 1024 * 1024
/** It contains the address, encrypted. */
export const longestLinkToken = 480

export const suppression = z
  .object({
    id,
    email: z.string(),
    cause: z.enum(suppressionCauses),
    reason: z.string().describe('What is recorded about it.'),
    at: instant,
    by: id.nullable(),
  })
  .meta({ id: 'EmailSuppression' })

export const senderCheck = z.object({
  what: z.enum(['spf', 'dkim', 'dmarc', 'address']),
  state: z.enum(['ok', 'missing', 'wrong', 'unchecked']),
  words: z.string().describe('What to do, or what was found, as a sentence.'),
  record: z.string().nullable().describe('The DNS record to add.'),
})

const link = z.object({
  namespace: z.string().max(64).describe('Of the agency.'),
  token: z.string().max(longestLinkToken),
})

/** Below the origin: the page that the link in an email opens. */
export const formatPreferencesPath = (namespace: string, token: string) => `/unsubscribe/${namespace}/${token}`

export const emailEndpoints = {
  getEmailSender: endpoint({
    method: 'GET',
    path: '/campaigns/email/sender',
    summary: 'Who emails come from, the postal address in them, and what the domain lacks.',
    reply: z.object({
      from: z.string(),
      name: z.string(),
      postalAddress: z.string().nullable(),
      embedded: z.boolean().describe('Mail stays in the outbox of this installation.'),
      checks: z.array(senderCheck),
    }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  uploadEmailPicture: endpoint({
    method: 'POST',
    path: '/campaigns/email/pictures',
    summary: 'Upload a picture for emails. Its address needs no sign-in, because mailboxes fetch it.',
    body: { upload: true, maxBytes: emailPictureBytes, types: emailPictureTypes },
    reply: z.object({ id, url: z.string(), width: z.number().int(), height: z.number().int() }),
    status: 201,
    who: everyone,
    rate: 'upload',
    errors: ['mediaUnreadable'],
  }),
  showEmailPicture: endpoint({
    method: 'GET',
    path: '/mail/pictures/{namespace}/{picture}',
    summary: 'A picture in an email.',
    params: z.object({ namespace: z.string().max(64), picture: id }),
    reply: 'file',
    who: 'public',
    rate: 'read',
    errors: ['pictureNotFound'],
  }),
  showMailPreferences: endpoint({
    method: 'GET',
    path: '/mail/preferences/{namespace}/{token}',
    summary: 'What the page of an unsubscribe link shows. It changes nothing, because scanners open links.',
    params: link,
    reply: z.object({ agency: z.string(), email: z.string().describe('Masked.'), subscribed: z.boolean() }),
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['mailLinkInvalid'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/mail/unsubscribe/{namespace}/{token}',
    summary: 'One-click unsubscribe (RFC 8058): no more campaign emails to this address.',
    params: link,
    form: true,
    reply: z.object({ subscribed: z.boolean() }),
    who: 'public',
    // A mailbox provider calls from a few addresses for all of its users.
    rate: 'read',
    secret: true,
    errors: ['mailLinkInvalid'],
  }),
  openUnsubscribe: endpoint({
    method: 'GET',
    path: '/mail/unsubscribe/{namespace}/{token}',
    summary: 'A page with a link to the preferences, for mailboxes that open the one-click unsubscribe address.',
    params: link,
    reply: 'file',
    who: 'public',
    rate: 'signIn',
    errors: ['mailLinkInvalid'],
  }),
  resubscribe: endpoint({
    method: 'POST',
    path: '/mail/preferences/{namespace}/{token}',
    summary:
      'Subscribe or unsubscribe on the page of the link. It can’t undo what the agency or a mailbox provider recorded: `subscribed` in the reply is the truth.',
    params: link,
    body: z.strictObject({ subscribed: z.boolean() }),
    reply: z.object({ subscribed: z.boolean() }),
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['mailLinkInvalid'],
  }),
  listSuppressions: endpoint({
    method: 'GET',
    path: '/campaigns/email/suppressions',
    summary: 'Addresses that get no campaign emails, newest first.',
    query: pageQuery(100, 50).extend({ search: z.string().max(campaignLimits.search).optional() }),
    reply: page(suppression),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  addSuppression: endpoint({
    method: 'POST',
    path: '/campaigns/email/suppressions',
    summary: 'Record that an address wants no more campaign emails.',
    body: z.strictObject({
      email: emailAddress,
      reason: singleLine(campaignLimits.reason, 'Enter how they told you.'),
    }),
    reply: suppression,
    status: 201,
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
  }),
  removeSuppression: endpoint({
    method: 'DELETE',
    path: '/campaigns/email/suppressions/{id}',
    summary: 'Let an address get campaign emails again, with a reason.',
    params: z.object({ id }),
    query: z.strictObject({ reason: multiLine(campaignLimits.reason, 'Enter why.') }),
    reply: 'nothing',
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['suppressionNotFound'],
  }),
}

export const emailErrors = {
  mailLinkInvalid: { status: 404, message: 'This link isn’t valid. Use the link in your most recent email.' },
  pictureNotFound: { status: 404, message: 'This picture doesn’t exist.' },
  suppressionNotFound: { status: 404, message: 'This address isn’t on the list.' },
} as const
