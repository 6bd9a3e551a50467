import type { Diagnostics, feedbackEndpoints } from '@frontdesk/contract/feedback/feedback'
import { redactMessage, redactPath } from '@frontdesk/contract/feedback/redact'
import { tidyText, withoutUnseen } from '@frontdesk/contract/kit/text'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import { insertFeedback } from './feedback.store.ts'

type Endpoint = typeof feedbackEndpoints.sendFeedback

/** Stored first; a job mails it to the support address, so that nothing is lost while the mail server is down. */
export async function sendFeedback({
  body: { diagnostics, ...body },
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const id = generateId()
  // Of a ghost it is what the real person says, who gets the answer.
  const userId = caller.ghost?.userId ?? caller.userId
  const sent = { id, userId, ...body, at: platform.clock.now() }
  await inAccount(async (tx) => {
    await insertFeedback(tx, { ...sent, ...(diagnostics && { diagnostics: redacted(diagnostics) }) })
    await enqueue(tx, 'feedback.mail', { feedbackId: id })
  })
  return { id }
}

/** Browsers redact it before they show it; whatever else sends it might not. A line of the mail stays one. */
const redacted = (sent: Diagnostics): Diagnostics => ({
  page: line(redactPath(sent.page)),
  version: line(sent.version),
  browser: line(sent.browser),
  screen: line(sent.screen),
  timezone: line(sent.timezone),
  connection: line(sent.connection),
  requests: sent.requests.map((request) => ({
    ...request,
    method: line(request.method),
    path: line(redactPath(request.path)),
  })),
  errors: sent.errors.map((message) => line(redactMessage(message))),
})

const line = (text: string) => tidyText(withoutUnseen(text, 'line'), 'line')
