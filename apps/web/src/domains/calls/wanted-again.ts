import type { Wanted } from '#platform/telephone.ts'
import type { PhoneCall } from './calls.queries.ts'

/** Whom to call to talk to the same person again; undefined where nobody can be called. */
export function wantedAgain(call: PhoneCall, me: string): Wanted | undefined {
  const { direction, participants, phoneNumber, client } = call
  const peer = direction === 'internal' && participants.find(({ userId }) => userId !== null && userId !== me)?.userId
  if (peer) return { user: peer }
  return phoneNumber ? { phone: phoneNumber, ...(client && { client }) } : undefined
}
