// What the public review page calls, without a session. The page itself works without JavaScript: see /review/{account}.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { multiLine, singleLine } from '../../kit/text-schema.ts'
import { reviewLimits } from './limits.ts'
import { stars } from './review.ts'

const account = z.object({ accountId: z.string().max(64).describe('The agency’s namespace.') })
const link = account.extend({ reviewId: z.string().max(64).describe('The signed token of a personal link.') })

const brand = z.object({
  agency: z.string(),
  logo: z.string().nullable(),
  city: z.string(),
  phone: z.string().nullable().describe('Digits with country code.'),
})

const answer = {
  rating: stars,
  feedback: multiLine(reviewLimits.feedback).default(''),
}

const answered = z.object({
  rating: stars,
  feedback: z.string(),
  links: z
    .array(z.object({ name: z.string(), url: z.string() }))
    .describe('Where to share it: the same for every rating.'),
})

export const publicReviewEndpoints = {
  showReviewBrand: endpoint({
    method: 'GET',
    path: '/service-review/{accountId}',
    summary: 'What the agency’s review page shows to anyone, and a form token.',
    params: account,
    reply: brand.extend({
      form: z.string().describe('Send it back with the review; works from 3 seconds to 2 hours.'),
    }),
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['reviewPageNotFound'],
  }),
  showReviewRequest: endpoint({
    method: 'GET',
    path: '/service-review/{accountId}/{reviewId}',
    summary: 'What the page of a personal link shows. It changes nothing: scanners open links.',
    params: link,
    reply: brand.extend({
      client: z.string().describe('First name.'),
      servedBy: z.object({ firstName: z.string(), avatar: z.string().nullable() }).nullable(),
      servedOn: z.string().describe('YYYY-MM-DD in the agency’s time zone.'),
      occasion: z.enum(['spoke', 'texted', 'helped']),
      answer: answered.nullable(),
    }),
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['reviewPageNotFound', 'reviewLinkOver'],
  }),
  writeReview: endpoint({
    method: 'POST',
    path: '/service-review/{accountId}',
    summary: 'A visitor’s review. It is shown to the agency as such and isn’t counted.',
    params: account,
    body: z.strictObject({
      ...answer,
      name: singleLine(reviewLimits.name, 'Enter your name.'),
      form: z.string().max(200).describe('Of the page.'),
    }),
    reply: answered,
    status: 201,
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['reviewPageNotFound', 'reviewFormOld', 'tooManyRequests'],
  }),
  answerReview: endpoint({
    method: 'POST',
    path: '/service-review/{accountId}/{reviewId}',
    summary: 'Answer by a personal link, or change the answer while the link works. The first answer is kept.',
    params: link,
    body: z.strictObject(answer),
    reply: answered,
    status: 201,
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['reviewPageNotFound', 'reviewLinkOver', 'reviewChanges', 'tooManyRequests'],
  }),
}

export const publicReviewErrors = {
  reviewPageNotFound: { status: 404, message: 'This page isn’t available. Check the address, or call the agency.' },
  reviewLinkOver: { status: 410, message: 'This link has expired. Call the agency, or ask for a new link.' },
  reviewFormOld: {
    status: 422,
    message: 'The page was open too long, or the review was sent too quickly. Send it again.',
  },
  reviewChanges: { status: 409, message: 'This review can’t be changed again. Call the agency to change it.' },
} as const
