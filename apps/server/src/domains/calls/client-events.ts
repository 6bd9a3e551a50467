// The specification's events from the browser.
import { readActing } from '#platform/acting'
import type { ClientEventHandlers } from '#platform/domain'
import { removeParticipant } from './conference/leave-call.ts'

export const callClientEventHandlers: ClientEventHandlers = {
  // Which browser rings is decided by the carrier's own registration; presence follows from being signed in.
  phoneJoin: async () => {},
  phoneLeave: async () => {},
  conferenceLeave: async ({ id }, context) => void (await removeParticipant(readActing(context), id)),
}
