import type { feedbackEndpoints } from '@frontdesk/contract/feedback/feedback'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { deleteFeedbackRow } from './feedback.store.ts'

type Endpoint = typeof feedbackEndpoints.deleteFeedback

/** The text is deleted for good; the audit log keeps who sent it, when, and about what. */
export async function deleteFeedback({ params: { id }, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  await inAccount(async (tx) => {
    const gone = await deleteFeedbackRow(tx, id)
    if (!gone) throw new AppError('feedbackNotFound')
    const { sentAt, ...facts } = gone
    await audit(tx, {
      action: 'feedback.deleted',
      entity: { type: 'feedback', id },
      facts: { ...facts, sentAt: sentAt.toISOString() },
    })
  })
}
