// Whose call was long enough to ask them how it went.
import { openReviewRequest } from '#platform/reviews/review-request.ts'
import type { PhoneCall } from './calls.queries.ts'
import type { LogEntry } from './log/log-search.ts'

/** Of a call that served someone, in seconds. */
const leastTalk = 30

interface ServedCall {
  contactId: string
  /** When it began. */
  at: string
}

export function findServedCall(call: PhoneCall): ServedCall | undefined {
  const { client, direction, result, createdAt, answeredAt, endedAt } = call
  if (!client || direction === 'internal' || result !== 'answered' || !answeredAt || !endedAt) return undefined
  const seconds = (Date.parse(endedAt) - Date.parse(answeredAt)) / 1000
  return seconds < leastTalk ? undefined : { contactId: client, at: createdAt }
}

export function findServedEntry({ client, format, status, createdAt, callDuration }: LogEntry): ServedCall | undefined {
  if (!client || format === 'voicemail' || status !== 'completed' || callDuration < leastTalk) return undefined
  return { contactId: client.id, at: createdAt }
}

/** `by`: who talked to them, if it wasn't oneself. */
export const openReviewOfCall = ({ contactId, at }: ServedCall, by?: string) =>
  openReviewRequest({ contactId, occasion: 'call', occasionAt: at, ...(by && { requestedBy: by }) })
