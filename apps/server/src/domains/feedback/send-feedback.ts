import type { feedbackEndpoints } from '@frontdesk/contract/feedback/feedback'
import type { AnswerOf, CallOf } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import { newId } from '#platform/new-id'
import { insertFeedback } from './feedback.store.ts'

type Endpoint = typeof feedbackEndpoints.sendFeedback

/** Stored first; a job mails it to the support address, so that nothing is lost while the mail server is down. */
export async function sendFeedback({
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const id = newId()
  await inAccount(async (tx) => {
    await insertFeedback(tx, { id, userId: caller.userId, ...body, at: platform.clock.now() })
    await enqueue(tx, 'feedback.mail', { feedbackId: id })
  })
  return { id }
}
