// What an agency decides about service reviews.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { isPublicLink, publicLinkProblem } from '../../kit/link.ts'
import { id } from '../../kit/page.ts'
import { admins, everyone } from '../../kit/role.ts'
import { multiLine } from '../../kit/text-schema.ts'
import { faultSentence, faultsOfTemplate } from '../../templates/lint.ts'
import { listPlaceholders } from '../../templates/placeholders.ts'
import { linkPlaceholder, reviewLimits, reviewNotified } from './limits.ts'

const account = z.object({ id })

const rules = z
  .strictObject({
    conversationCompleted: z
      .boolean()
      .describe('Ask when a conversation is completed, if it is still completed later.'),
    policyAdded: z.boolean().describe('Ask the day after a person adds a policy.'),
    claimClosed: z
      .strictObject({
        board: id.describe('The task board of claims.'),
        days: z.number().int().min(0).max(reviewLimits.ruleDays),
      })
      .nullable()
      .describe('Ask so many days after a card reaches the last lane, if it is still there.'),
  })
  .describe('When the product asks by itself.')

/** Stands where the link goes, so that faults keep their positions. */
const sameLength = '-'.repeat(linkPlaceholder.length)

const settings = {
  serviceReviewEnabled: z.boolean(),
  reviewSMSMessage: multiLine(reviewLimits.message, 'Write the text that asks for a review.')
    .refine((text) => text.includes(linkPlaceholder), `Put ${linkPlaceholder} where the client’s link goes.`)
    .refine(
      (text) => !listPlaceholders(text).some(({ placeholder }) => placeholder === 'referralLink'),
      'Remove {{referralLink}}. A text that asks for a review can’t offer anything else.',
    )
    .superRefine((text, context) => {
      const [fault] = faultsOfTemplate(text.replaceAll(linkPlaceholder, sameLength))
      if (fault) context.addIssue({ code: 'custom', message: faultSentence(text, fault) })
    })
    .describe(`A message template with ${linkPlaceholder}, and without {{referralLink}}.`),
  googlePlaceId: z
    .string()
    .trim()
    .max(reviewLimits.placeId)
    .regex(
      /^[A-Za-z0-9_-]*$/,
      'A Google place ID has only letters, digits, - and _, such as ChIJN1t_tDeuEmsRUsoyG83frY4.',
    )
    .describe('Empty: none.'),
  otherReviewUrl: z
    .string()
    .trim()
    .max(reviewLimits.url)
    .refine((link) => link === '' || isPublicLink(link), publicLinkProblem)
    .describe('Any other public review page, https; empty: none.'),
  googleReviewMinRating: z
    .number()
    .int()
    .min(1)
    .max(5)
    .describe('A lower rating raises an alert and a recovery follow-up. It never decides who gets the public link.'),
  ratingNotificationEnabled: z
    .boolean()
    .describe(
      'Notify by message and email when a client answers. A low rating notifies the same people; its follow-up is added in any case.',
    ),
  notified: z
    .array(z.enum(reviewNotified))
    .max(reviewNotified.length)
    .refine((all) => new Set(all).size === all.length, 'must name each once')
    .describe('`assigned`: who served the client. `managedBy`: who manages the contact.'),
  periodDays: z.number().int().min(reviewLimits.periodLeast).max(reviewLimits.periodMost),
  rules,
}

export const reviewSettings = z
  .object({
    ...settings,
    googleReviewUrl: z.string().nullable().describe('Null without a place ID.'),
    version: z.number().int().describe('Of the account, for If-Match.'),
  })
  .meta({ id: 'ReviewSettings' })

export const reviewSettingsEndpoints = {
  getReviewSettings: endpoint({
    method: 'GET',
    path: '/accounts/{id}/service-review',
    summary: 'The settings of service reviews.',
    params: account,
    reply: reviewSettings,
    who: everyone,
    rate: 'read',
  }),
  saveReviewSettings: endpoint({
    method: 'PUT',
    path: '/accounts/{id}/service-review',
    summary: 'Change the settings that are sent. The event `account_update` follows.',
    params: account,
    body: z.strictObject(settings).partial(),
    reply: reviewSettings,
    versioned: true,
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['boardNotFound'],
  }),
}
