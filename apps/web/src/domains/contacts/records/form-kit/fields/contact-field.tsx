import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { api } from '#platform/api.ts'
import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { headingName, plainName } from '../../../contact-name.ts'
import type { ContactSummary } from '../../../contact-types.ts'
import { contactQuery } from '../../../contacts.queries.ts'
import { useFormPlace } from '../form-place.ts'
import { useFormField } from './use-form-field.ts'

/** Another contact, found by name; its phone tells two of one name apart. */
export function ContactField({ name, label }: { name: string; label: string }) {
  const { contactId } = useFormPlace()
  const client = useQueryClient()
  const { value, onChange, ...bound } = useFormField(name)
  const found = useRef(new Map<string, string>())
  const chosen = useQuery({ ...contactQuery(value), enabled: value !== '', select: headingName })
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      if (!text.trim()) return []
      const { data } = await api.contacts.listContacts({ query: { search: text, limit: 20 } }, { signal })
      const others = data.filter(({ id }) => id !== contactId)
      for (const contact of others) found.current.set(lineOf(contact), contact.id)
      return others.map(lineOf)
    },
    [contactId],
  )
  const shown = [...found.current].find(([, id]) => id === value)?.[0]
  return (
    <AutocompleteField
      {...bound}
      label={label}
      hint="Type a name to search."
      options={search}
      value={value && (shown ?? chosen.data ?? (chosen.error ? 'No longer there' : ''))}
      onChange={(line) => {
        const id = line ? (found.current.get(line) ?? '') : ''
        if (id) void client.prefetchQuery(contactQuery(id))
        onChange(id)
      }}
    />
  )
}

const lineOf = (contact: ContactSummary) =>
  [plainName(contact), contact.mobilePhone ? formatPhone(contact.mobilePhone) : contact.email]
    .filter(Boolean)
    .join(' · ')
