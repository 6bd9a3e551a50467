import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import type { ErrorCatalog } from '../kit/errors.ts'
import { id, instant, page, pageQuery } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import { multiLine } from '../kit/text-schema.ts'
import { feedbackLimits } from './limits.ts'

export const feedbackCategories = ['bug', 'feedback', 'question', 'other'] as const
export const feedbackSubjects = ['dashboard', 'team', 'contacts', 'messages', 'Phone', 'settings', 'other'] as const

export const feedback = z
  .object({
    id,
    category: z.enum(feedbackCategories),
    relatedTo: z.enum(feedbackSubjects),
    comments: z.string(),
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
    }),
    reply: z.object({ id }),
    status: 201,
    who: everyone,
    rate: 'write',
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
