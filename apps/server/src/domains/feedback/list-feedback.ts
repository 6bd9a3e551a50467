import type {
  Diagnostics,
  feedbackCategories,
  feedbackEndpoints,
  feedbackSubjects,
} from '@frontdesk/contract/feedback/feedback'
import type { AnswerOf, CallOf } from '#platform/domain'
import { feedbackPage, type ShownFeedback } from './feedback.store.ts'

type Endpoint = typeof feedbackEndpoints.listFeedback

export async function listFeedback({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const page = feedbackPage(query)
  const { data, next } = page.cut(await platform.database.read(caller.accountId, page.query))
  return { data: data.map(shown), next: next ?? null }
}

const shown = (row: ShownFeedback) => ({
  id: row.id,
  category: row.category as (typeof feedbackCategories)[number],
  relatedTo: row.related_to as (typeof feedbackSubjects)[number],
  comments: row.comments,
  diagnostics: row.diagnostics as Diagnostics | null,
  sentBy: { id: row.user_id, firstName: row.first_name, lastName: row.last_name },
  sentAt: row.created_at.toISOString(),
})
