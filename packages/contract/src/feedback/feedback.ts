import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import type { ErrorCatalog } from '../kit/errors.ts'
import { id, instant, page, pageQuery } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import { multiLine } from '../kit/text-schema.ts'
import { feedbackLimits } from './limits.ts'

export const feedbackCategories = ['bug', 'feedback', 'question', 'other'] as const
export const feedbackSubjects = ['dashboard', 'team', 'contacts', 'messages', 'Phone', 'settings', 'other'] as const

/** What the browser reports with it, redacted and shown to the person before it is sent. */
export const diagnostics = z
  .strictObject({
    page: z.string().max(200).describe('Path with ids replaced by `…`; never a query.'),
    version: z.string().max(60),
    browser: z.string().max(300).describe('User agent.'),
    screen: z.string().max(60),
    timezone: z.string().max(60),
    connection: z.string().max(60),
    requests: z
      .array(
        z.strictObject({
          method: z.string().max(10),
          path: z.string().max(200).describe('As `page`.'),
          status: z.number().int().describe('0 without a reply.'),
          id: z.uuid().nullable().describe('Of the request, as the server’s log has it.'),
        }),
      )
      .max(20)
      .describe('The last failed ones.'),
    errors: z
      .array(z.string().max(500))
      .max(20)
      .describe('The last errors of the page, with numbers and quoted texts replaced.'),
  })
  .meta({ id: 'Diagnostics' })
export type Diagnostics = z.output<typeof diagnostics>

export const feedback = z
  .object({
    id,
    category: z.enum(feedbackCategories),
    relatedTo: z.enum(feedbackSubjects),
    comments: z.string(),
    diagnostics: diagnostics.nullable(),
    sentBy: z.object({ id, firstName: z.string(), lastName: z.string() }),
    sentAt: instant,
  })
  .meta({ id: 'Feedback' })

export const feedbackEndpoints = {
  sendFeedback: endpoint({
    method: 'POST',
    path: '/utilities/feedback',
    summary: 'Send feedback; it is stored and mailed to the support group. The Report Issue dialog sends a bug.',
    body: z.strictObject({
      category: z.enum(feedbackCategories),
      relatedTo: z.enum(feedbackSubjects),
      comments: multiLine(feedbackLimits.comments, 'Enter your comments.'),
      diagnostics: diagnostics.optional(),
    }),
    reply: z.object({ id }),
    status: 201,
    who: everyone,
    rate: 'write',
    maxBytes: 64 * 1024,
    replay: true,
  }),
  listFeedback: endpoint({
    method: 'GET',
    path: '/utilities/feedback',
    summary: 'Feedback from people of the account, newest first.',
    query: pageQuery(100, 50),
    reply: page(feedback),
    who: admins,
    rate: 'read',
  }),
  recordRelease: endpoint({
    method: 'PUT',
    path: '/users/me/release',
    summary: 'The version that this person’s browser runs now; replies with the one before, for what is new since.',
    body: z.strictObject({
      version: z
        .string()
        .max(60)
        .regex(/^[\w.+-]{1,60}$/, 'must be a version'),
    }),
    reply: z.object({ previous: z.string().nullable().describe('Null the first time.') }),
    who: everyone,
    rate: 'write',
    passive: true,
    refusedToGhosts: true,
  }),
  deleteFeedback: endpoint({
    method: 'DELETE',
    path: '/utilities/feedback/{id}',
    summary:
      'Delete it for good. A mail that already went to the support group stays there; one that waits is not sent.',
    params: z.object({ id }),
    reply: 'nothing',
    who: admins,
    rate: 'write',
    errors: ['feedbackNotFound'],
  }),
}

export const feedbackErrors = {
  feedbackNotFound: { status: 404, message: 'This feedback doesn’t exist, or it was deleted.' },
} as const satisfies ErrorCatalog
