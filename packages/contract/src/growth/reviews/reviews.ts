// Service reviews: asking, the report, the totals, and the proof that everyone was offered the same links.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { serverEvent } from '../../kit/event.ts'
import { day, id, instant } from '../../kit/page.ts'
import { admins, everyone } from '../../kit/role.ts'
import { multiLine } from '../../kit/text-schema.ts'
import { clientLevels, reviewLimits, type reviewOccasions, reviewRefusals, reviewStates } from './limits.ts'
import { review, reviewDetail, reviewSums, stars } from './review.ts'

const byId = z.object({ id })
const monthYear = z
  .string()
  .max(6)
  .regex(/^(?:0[1-9]|1[0-2])[1-9]\d{3}$/, 'must be a month and a year, such as 112026')
  .describe('MMyyyy, in the account’s time zone, by the day of the request.')

const filters = {
  requestedBy: id.optional(),
  monthYear: monthYear.optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  answered: z.enum(['true', 'false']).optional(),
  state: z
    .enum(['requested', ...reviewStates])
    .optional()
    .describe('`requested`: all but canceled ones, as the totals count them.'),
  visitors: z.enum(['true', 'false']).optional().describe('`true`: only those of visitors. `false`: without them.'),
}
const someReviews = z.strictObject(filters)

const refusals = reviewRefusals.filter((code) => code !== 'reviewPersonMissing')

export const reviewEndpoints = {
  listReviews: endpoint({
    method: 'GET',
    path: '/reviews',
    summary: 'A page of the report, newest first; the last page isn’t full. The reply is an array.',
    query: someReviews.extend({
      view: z.literal('full').default('full'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    reply: z.array(review),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  getReviewTotals: endpoint({
    method: 'GET',
    path: '/reviews/totals',
    summary:
      'Requests, answers, and average of a person, of a month, of both, or of all. Visitors’ reviews aren’t counted.',
    query: z.strictObject({ requestedBy: filters.requestedBy, monthYear: filters.monthYear }),
    reply: reviewSums,
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  listEmployeeReviewTotals: endpoint({
    method: 'GET',
    path: '/reviews/totals/employees',
    summary: 'The totals of a month by employee; those who asked no one aren’t listed.',
    query: z.strictObject({ monthYear }),
    reply: z.object({ data: z.array(reviewSums.extend({ user: id })) }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  getReviewSummary: endpoint({
    method: 'GET',
    path: '/reviews/summary',
    summary:
      'What stands above the report: the totals of a month, its answers by rating, and the average of twelve months.',
    query: z.strictObject({ monthYear, requestedBy: filters.requestedBy }),
    reply: reviewSums.extend({
      byRating: z.array(z.number().int()).length(5).describe('Answers of 1 star first.'),
      months: z
        .array(z.object({ monthYear: z.string(), rating: z.number().nullable(), completed: z.number().int() }))
        .length(12)
        .describe('The twelve months that end with the one asked for.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  exportReviews: endpoint({
    method: 'GET',
    path: '/reviews/export',
    summary: `The report as CSV, at most ${reviewLimits.exported} rows.`,
    query: someReviews,
    reply: 'file',
    who: admins,
    rate: 'heavy',
    turn: 'search',
    refusedToGhosts: true,
  }),
  listLinkAudit: endpoint({
    method: 'GET',
    path: '/reviews/link-audit',
    summary: 'Proof for an audit: who was asked in a period, and which public links each was shown and when.',
    query: z.strictObject({
      from: day,
      to: day.describe('Included.'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(25),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          id,
          name: z.string(),
          createdAt: instant,
          rating: stars.nullable(),
          links: z.array(z.string()).describe('As they were shown, in their order; empty before an answer.'),
          shownAt: instant.nullable(),
        }),
      ),
      asked: z.number().int(),
      answered: z.number().int(),
      shown: z.number().int().describe('Those who were shown the links.'),
      offers: z
        .array(
          z.object({
            links: z.array(z.string()),
            count: z.number().int(),
            from: instant,
            to: instant,
            ratings: z.array(stars),
          }),
        )
        .describe('Each different set of links that was shown, to how many people, when, and to which ratings.'),
    }),
    who: admins,
    rate: 'read',
    turn: 'search',
  }),
  exportLinkAudit: endpoint({
    method: 'GET',
    path: '/reviews/link-audit/export',
    summary: `The proof as CSV, at most ${reviewLimits.exported} rows.`,
    query: z.strictObject({ from: day, to: day }),
    reply: 'file',
    who: admins,
    rate: 'heavy',
    turn: 'search',
    refusedToGhosts: true,
  }),
  listClientReviews: endpoint({
    method: 'GET',
    path: '/reviews/client/{id}',
    summary: `The newest ${reviewLimits.ofClient} reviews of a contact, the ratings of both people, and whether each can be asked now.`,
    params: byId,
    reply: z.object({
      data: z.array(review),
      levels: z.array(
        reviewSums.extend({
          clientLevel: z.enum(clientLevels),
          name: z.string(),
          refusal: z.enum(reviewRefusals).nullable().describe('Null: can be asked.'),
          words: z.string().describe('Why not, or that the text is held and until when; empty: it is sent at once.'),
        }),
      ),
    }),
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound'],
  }),
  requestReview: endpoint({
    method: 'POST',
    path: '/reviews/{id}',
    summary: 'Ask a person of the contact {id} for a review, by a text through the send gate.',
    params: byId,
    body: z.strictObject({
      clientLevel: z.enum(clientLevels).default('primary'),
      requestedBy: id.optional().describe('Who served them and is named; the caller if left out.'),
      occasion: z.enum(['contact', 'conversation', 'call', 'card']).default('contact'),
      occasionAt: instant.optional().describe('When they were served; now if left out. Named on the page.'),
    }),
    reply: review,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound', 'userNotFound', 'reviewPersonMissing', ...refusals],
  }),
  getReview: endpoint({
    method: 'GET',
    path: '/reviews/{id}',
    summary: 'One review with everything that happened with it.',
    params: byId,
    reply: reviewDetail,
    who: everyone,
    rate: 'read',
    errors: ['reviewNotFound'],
  }),
  cancelReview: endpoint({
    method: 'POST',
    path: '/reviews/{id}/cancel',
    summary: 'Cancel an open request: its link stops working, and its text is withdrawn if it is still held.',
    params: byId,
    reply: review,
    who: everyone,
    rate: 'write',
    errors: ['reviewNotFound', 'reviewNotOpen'],
  }),
  replyToReview: endpoint({
    method: 'POST',
    path: '/reviews/{id}/reply',
    summary: 'Reply to the client by text, through the send gate. The reply is kept with the review.',
    params: byId,
    body: z.strictObject({ text: multiLine(reviewLimits.reply, 'Write a reply.') }),
    reply: reviewDetail,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['reviewNotFound', 'reviewNotAnswered', 'reviewNoMobile', 'reviewNotTextable', 'reviewReplies'],
  }),
}

export const reviewErrors = {
  reviewNotFound: { status: 404, message: 'This review doesn’t exist.' },
  reviewsDisabled: {
    status: 409,
    message: 'Service reviews are turned off. An admin can turn them on in Settings, Service review.',
  },
  reviewPersonMissing: { status: 422, message: 'This contact has no co-applicant. Ask the primary person.' },
  reviewNoMobile: { status: 422, message: 'They have no mobile phone number. Add one to the contact.' },
  reviewOpen: {
    status: 409,
    message: 'They were already asked, and the link still works. Wait for their answer, or cancel it.',
  },
  reviewRecent: { status: 409, message: 'They were asked recently. Ask again later.' },
  reviewNotTextable: { status: 422, message: 'This person can’t be texted.' },
  reviewNotOpen: { status: 409, message: 'This request was already answered, canceled, or has expired.' },
  reviewNotAnswered: { status: 409, message: 'There is no answer yet. Reply once the client has rated.' },
  reviewReplies: {
    status: 409,
    message: `A review can have ${reviewLimits.replies} replies. Continue in the conversation.`,
  },
} as const

export const reviewEvents = {
  reviewSaved: serverEvent({
    name: 'review_saved',
    summary: 'A review was requested, or it changed.',
    payload: review,
    stream: 'reviews',
  }),
  reviewReceived: serverEvent({
    name: 'review_received',
    summary: 'A client answered or changed an answer; sent to those whom the settings name.',
    payload: z.object({
      id,
      name: z.string(),
      rating: stars,
      feedback: z.string().max(200).describe('Its beginning.'),
      low: z.boolean().describe('Below the agency’s threshold.'),
      changed: z.boolean(),
    }),
  }),
}

export type ManualOccasion = Exclude<(typeof reviewOccasions)[number], 'publicPage'>
