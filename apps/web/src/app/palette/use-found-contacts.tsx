import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ContactRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { foundWhere } from '#domains/contacts/list/row/found-where.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { DASH } from '#ui/format/dash.ts'
import { fullName } from '#ui/format/names.ts'
import { formatPhone } from '#ui/format/phone.ts'
import type { PaletteEntry } from './palette-entry.ts'

const PAUSE = 120
const SHORTEST = 2
const MOST = 8

type Found = AnswerTo<'contacts', 'listContacts'>['data'][number]

/** Contacts that match, asked once typing pauses; the former ones stay until the answer comes. */
export function useFoundContacts(typed: string) {
  const navigate = useNavigate()
  const search = useSettled(typed.trim(), PAUSE)
  const asking = search.length >= SHORTEST
  const found = useQuery({
    ...api.contacts.listContacts.queryOptions({ query: { search, limit: MOST } }),
    enabled: asking,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  })
  const entries: PaletteEntry[] = (asking ? (found.data?.data ?? []) : []).map((contact) => ({
    id: `contact:${contact.id}`,
    label: nameOf(contact),
    hint: reachOf(contact, search),
    icon: <ContactRound />,
    run: () => void navigate({ to: '/contacts/contact/$id', params: { id: contact.id } }),
  }))
  return {
    entries,
    searching: asking && found.isFetching,
    failed: asking && found.isError,
    /** What is shown answers what was typed. */
    settled: search === typed.trim() && !found.isPlaceholderData && !found.isFetching,
  }
}

function nameOf(contact: Found): string {
  const person = fullName({ firstName: contact.preferredFirstName ?? contact.firstName, lastName: contact.lastName })
  const couple = fullName({ firstName: contact.coFirstName, lastName: contact.coLastName })
  const people = couple === DASH ? person : `${person} & ${couple}`
  if (person === DASH) return contact.companyName ?? people
  return contact.companyName ? `${people} · ${contact.companyName}` : people
}

/** Why it was found, where nothing else says so; the number that was searched, where it is known which one that is. */
function reachOf({ mobilePhone, phone, email, firstName, lastName, found }: Found, search: string): string | undefined {
  if (found?.where) return foundWhere(found.where, Boolean(firstName ?? lastName))
  const digits = search.replace(/\D/g, '')
  const meant = digits.length > 2 ? [mobilePhone, phone].find((number) => number?.includes(digits)) : undefined
  return formatPhone(meant ?? mobilePhone ?? phone) || email || undefined
}

function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
