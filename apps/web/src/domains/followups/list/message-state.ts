import type { Followup } from '../followups.queries.ts'
import { listTexts } from '../texts/calendar.texts.ts'

const texts = listTexts.messageStates

const states = {
  scheduled: { look: 'info', label: texts.scheduled },
  sending: { look: 'info', label: texts.sending },
  sent: { look: 'ok', label: texts.sent },
  notConnected: { look: 'warn', label: texts.notConnected },
  failed: { look: 'bad', label: texts.failed },
} as const

/** Undefined when there is no message. */
export const messageState = ({ messageStatus }: Pick<Followup, 'messageStatus'>) =>
  messageStatus ? states[messageStatus] : undefined
