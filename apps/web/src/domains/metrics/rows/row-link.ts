import type { LinkProps } from '@tanstack/react-router'
import type { CountedRow, UsedRow } from '../metrics.queries.ts'

const link = (to: string, params: object, search: object = {}) => ({ to, params, search }) as unknown as LinkProps

const ofContact = (id: string | null, search?: object) =>
  id === null ? undefined : link('/contacts/contact/$id', { id }, search)
const ofCall = (id: string) => link('/phone-log', {}, { view: 'all', call: id })
const ofConversation = (smsRoom: string | null) =>
  smsRoom === null ? undefined : link('/messages', {}, { room: smsRoom })

/** Where a counted row lives. */
export function placeOfCounted({ kind, id, contact, within, detail }: CountedRow): LinkProps | undefined {
  switch (kind) {
    case 'contact':
      return ofContact(id)
    case 'policy':
      return ofContact(contact, { show: 'policy', item: id })
    case 'followup':
      // Of a private one nothing is known.
      return ofContact(contact, { show: 'followup', item: id }) ?? (detail ? link('/followups', {}) : undefined)
    case 'call':
      return ofCall(id)
    case 'text':
      return ofConversation(within)
    case 'card':
      return within === null ? undefined : link('/tasks/$id', { id: within }, { card: id })
  }
}

export function placeOfUsed({ kind, id, within }: UsedRow): LinkProps | undefined {
  if (kind === 'text') return ofConversation(within)
  return kind === 'recording' ? (within === null ? undefined : ofCall(within)) : ofCall(id)
}
