import type { EventPayload } from '#platform/realtime/live.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { callsTexts as texts } from '../texts/calls.texts.ts'

/** Admins learn at once, on whatever page they are. */
export function tellEmergency({ by, number, address, connected }: EventPayload<'emergencyCalled'>) {
  snack.error(texts.emergencyBy(by.name, number, address, connected), { sticky: true })
}
