import type { Followup } from '../followups.queries.ts'

const states = {
  scheduled: { look: 'info', label: 'Scheduled' },
  sending: { look: 'info', label: 'Sending' },
  sent: { look: 'ok', label: 'Sent' },
  notConnected: { look: 'warn', label: 'Not sent: messaging is not connected' },
  failed: { look: 'bad', label: 'Not sent' },
} as const

/** Undefined when there is no message. */
export const messageState = ({ messageStatus }: Pick<Followup, 'messageStatus'>) =>
  messageStatus ? states[messageStatus] : undefined
