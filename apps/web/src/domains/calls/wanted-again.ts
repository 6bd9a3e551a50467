import type { CallRequest } from '#platform/telephone.ts'
import type { PhoneCall } from './calls.queries.ts'

/** Who to call to reach the same person again; undefined if there is no number to call. */
export function findCallAgain(call: PhoneCall, me: string): CallRequest | undefined {
  const { direction, participants, phoneNumber, client } = call
  const peer = direction === 'internal' && participants.find(({ userId }) => userId !== null && userId !== me)?.userId
  if (peer) return { user: peer }
  return phoneNumber ? { phone: phoneNumber, ...(client && { client }) } : undefined
}
