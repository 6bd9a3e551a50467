import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/page.ts'
import { everyone } from './kit/role.ts'

export const feedbackCategories = ['bug', 'feedback', 'question', 'other'] as const
export const feedbackSubjects = ['dashboard', 'team', 'contacts', 'messages', 'Phone', 'settings', 'other'] as const

export const feedbackEndpoints = {
  sendFeedback: endpoint({
    method: 'POST',
    path: '/utilities/feedback',
    summary: 'Tell the support group; kept, and mailed to it. The Report Issue dialog sends a bug.',
    body: z.object({
      category: z.enum(feedbackCategories),
      relatedTo: z.enum(feedbackSubjects),
      comments: z.string().trim().min(1, 'say what you noticed').max(4000),
    }),
    reply: z.object({ id }),
    status: 201,
    who: everyone,
    rate: 'write',
    replay: true,
  }),
}
