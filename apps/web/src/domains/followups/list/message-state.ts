import { serverNow } from '#platform/server-time.ts'
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
const notSending = { look: 'warn', label: texts.notSending } as const

/** Undefined when there is no message. Without a connection, one whose time has not come can still be connected in time. */
export const getMessageState = ({ messageStatus, messageAt }: Pick<Followup, 'messageStatus' | 'messageAt'>) =>
  messageStatus === 'notConnected' && messageAt !== null && Date.parse(messageAt) > serverNow()
    ? notSending
    : messageStatus
      ? states[messageStatus]
      : undefined
