// One request for a service review and its answer.
import { z } from 'zod'
import { id, instant } from '../../kit/page.ts'
import { clientLevels, reviewOccasions, reviewStates } from './limits.ts'

const named = z.object({ id, firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() })
export const stars = z.number().int().min(1).max(5)

export const review = z
  .object({
    id,
    createdAt: instant.describe('When it was asked for; of a visitor’s review, when it was written.'),
    requestedBy: named
      .nullable()
      .describe('Who served the client and is named on the page; null for a visitor’s review.'),
    automatic: z.boolean().describe('A rule of the account asked.'),
    occasion: z.enum(reviewOccasions),
    client: z
      .object({ id, name: z.string().describe('Of the person who was asked.'), primaryName: z.string() })
      .nullable()
      .describe('Null for a visitor’s review.'),
    clientLevel: z.enum(clientLevels),
    visitor: z.string().nullable().describe('The name that a visitor typed.'),
    state: z.enum(reviewStates),
    canceledBecause: z.string().nullable().describe('A sentence.'),
    textStatus: z
      .string()
      .nullable()
      .describe(
        'Of the text that asks: a status of messages, such as `held` or `delivered`; null for a visitor’s review.',
      ),
    heldUntil: instant.nullable(),
    rating: stars.nullable().describe('Null until it is answered.'),
    feedback: z.string(),
    answeredAt: instant.nullable(),
    first: z
      .object({ rating: stars, feedback: z.string(), at: instant })
      .nullable()
      .describe('The first answer, if the client changed it.'),
    followup: z
      .object({ id, date: instant, active: z.boolean(), completedAt: instant.nullable() })
      .nullable()
      .describe('The recovery follow-up of a low rating.'),
    replied: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Review' })

/** In their order: what happened with one request. */
export const reviewEntryKinds = [
  'asked',
  'opened',
  'rated',
  'changed',
  'notified',
  'linksShown',
  'linkOpened',
  'replied',
  'followup',
  'canceled',
  'expired',
] as const

export const reviewEntry = z.object({
  id,
  kind: z.enum(reviewEntryKinds),
  at: instant,
  user: z.object({ id, name: z.string() }).nullable(),
  rating: stars.nullable(),
  text: z
    .string()
    .describe(
      '`asked`: the text. `rated`, `changed`: the feedback. `replied`: the reply. `linksShown`: the links. `notified`: the names.',
    ),
})

export const reviewDetail = review
  .extend({
    history: z.array(reviewEntry),
    replyTo: z
      .object({
        phone: z.string(),
        allowed: z.boolean(),
        words: z.string().describe('Why not, or until when it is held.'),
      })
      .nullable()
      .describe('Where a reply goes as a text; null without a number.'),
    about: z
      .object({
        policy: z
          .object({ type: z.string(), company: z.string(), others: z.number().int() })
          .nullable()
          .describe('The newest policy in force, and how many others there are.'),
        city: z.string().describe('Of their address today; empty without one.'),
      })
      .nullable()
      .describe('Of the contact; null for a visitor’s review and once the contact is deleted.'),
  })
  .meta({ id: 'ReviewDetail' })

export const reviewSums = z.object({
  reviews: z.number().int().describe('Requests; those that never left aren’t counted.'),
  completed: z.number().int().describe('Of them, answered.'),
  rating: z.number().nullable().describe('The average of the answers, unrounded; null without one.'),
})
