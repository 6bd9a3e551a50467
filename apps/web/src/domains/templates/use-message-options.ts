import { placeholderValues, recipientOf } from '@frontdesk/contract/templates/fill'
import { useMemo } from 'react'
import type { AnswerTo } from '#platform/api.ts'
import type { MentionOption } from '#ui/fields/mention/mention-area.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { messageOptions, unfilledOptions } from './placeholder-options.ts'
import { useTemplates } from './templates.queries.ts'

const none: readonly MentionOption[] = []

/** Their link is made when the message is sent, so the placeholder stays in the text. */
const unmade = '{{referralLink}}'

/**
 * The options after @ in a message to this number of a contact; none until both are loaded. Null: the number has no
 * contact, and placeholders stay as they are.
 */
export function useMessageOptions(
  contact: AnswerTo<'contacts', 'getContact'> | null | undefined,
  to: string,
): readonly MentionOption[] {
  const { data: templates } = useTemplates()
  return useMemo(() => {
    if (!templates || contact === undefined) return none
    if (contact === null) return unfilledOptions(templates)
    return messageOptions(templates, placeholderValues(contact, formatPhone, unmade, recipientOf(contact, to)))
  }, [contact, templates, to])
}
