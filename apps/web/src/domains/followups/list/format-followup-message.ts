import {
  filledText,
  fillTemplate,
  type Household,
  placeholderValues,
  recipientOf,
} from '@frontdesk/contract/templates/fill'
import { formatPlaceholderLabel, type Placeholder, placeholderNames } from '@frontdesk/contract/templates/placeholders'
import { formatPhone } from '#ui/format/phone.ts'
import type { Followup } from '../followups.queries.ts'
import { formatClientName } from './client-name.ts'

/**
 * A scheduled message as a list can show it: with the names that it knows, and the label of every other value in
 * brackets, which is filled when the message is sent.
 */
export function formatFollowupMessage(message: string | null, client: Followup['client']): string {
  const labels = Object.fromEntries(placeholderNames.map((name) => [name, formatPlaceholderLabel(name)]))
  const known: Partial<Record<Placeholder, string>> = client
    ? {
        ...(client.firstName && { firstName: client.firstName }),
        ...(client.lastName && { lastName: client.lastName }),
        contact: formatClientName(client) ?? '',
      }
    : {}
  return fillTemplate(message ?? '', { ...(labels as Record<Placeholder, string>), ...known })
    .map(({ text }) => text)
    .join('')
}

/** As it would be sent to this contact now, except for a link that is made then. */
export const formatMessageTo = (contact: Household, { message, messageTo }: Pick<Followup, 'message' | 'messageTo'>) =>
  filledText(
    message ?? '',
    placeholderValues(
      contact,
      formatPhone,
      formatPlaceholderLabel('referralLink'),
      recipientOf(contact, messageTo ?? ''),
    ),
  ).trim()
