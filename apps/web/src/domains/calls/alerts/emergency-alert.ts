import type { EventPayload } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { callsTexts as texts } from '../texts/calls.texts.ts'

/** Admins learn at once, on whatever page they are. */
export function announceEmergency({ by, number, address, connected }: EventPayload<'emergencyCalled'>) {
  if (by.id === useSession.getState().me?.id) return
  snack.error(texts.emergencyBy(by.name, number, address, connected), { sticky: true })
}
