import { isLongEnough, type SearchKind, searchKinds } from '@frontdesk/contract/search/search-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { countText, Marked, shownAs } from '#domains/contacts/contacts.public.ts'
import { api } from '#platform/api.ts'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import { inSentence } from '#ui/format/in-sentence.ts'
import { fullName } from '#ui/format/names.ts'
import { type Found, nameOf, reachOf } from './contact-words.ts'
import { kindIcons, kindLabels } from './found-kinds.tsx'
import { foundTexts } from './texts/found.texts.ts'

const PAUSE = 120
/** The numbers of results of each kind, and of the chosen kind. */
const MOST = 5
const MOST_OF_ONE = 50

type FoundRecord = Found['records'][number]

/** Search results as entries of the palette. */
interface FoundEntry {
  id: string
  label: string
  shown?: ReactNode
  hint?: string | undefined
  icon: ReactNode
  stays?: true
  run(): void
}

interface FoundGroup {
  heading: string
  entries: readonly FoundEntry[]
}

interface Openers {
  /** Narrows the search. */
  onKind(kind: SearchKind): void
  /** A follow-up without a contact is in one's own list. */
  onFollowups(): void
}

/** The account's matching data, requested once typing pauses; the previous results stay until the reply arrives. */
export function useFound(typed: string, kind: SearchKind | undefined, { onKind, onFollowups }: Openers) {
  const navigate = useNavigate()
  const query = useDebounced(typed.trim(), PAUSE)
  const asking = isLongEnough(query)
  const found = useQuery({
    ...api.search.searchEverything.queryOptions({
      query: { query, limit: kind ? MOST_OF_ONE : MOST, ...(kind && { kinds: kind }) },
    }),
    enabled: asking,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  })
  const shown = asking ? found.data : undefined
  // Computed once for each reply, not for each key.
  const groups = useMemo((): FoundGroup[] => {
    if (!shown) return []
    const open = (id: string, search = {}) =>
      void navigate({ to: '/contacts/contact/$id', params: { id }, search: search as never })
    const listContacts = () => void navigate({ to: '/contacts', search: { search: query } as never })
    const records = (of: (record: FoundRecord) => boolean) =>
      shown.records.filter(of).map((record) => recordEntry(record, query, { open, onFollowups }))
    const contacts = shown.contacts.map(
      (contact): FoundEntry => ({
        id: `contact:${contact.id}`,
        label: nameOf(contact),
        shown: <Marked text={nameOf(contact)} search={query} marks={contact.found?.marks} />,
        hint: reachOf(contact, query),
        icon: kindIcons.contact,
        run: () => open(contact.id),
      }),
    )
    const foundOf = (each: SearchKind) =>
      each === 'contact' ? contacts : records((record) => record.kind === each && !record.exact)
    /** An entry that leads to the hits that are not listed. */
    const othersOf = (each: SearchKind) => {
      if (!shown.more.includes(each)) return []
      if (each === 'contact') return [allContactsEntry(shown.contactTotal, listContacts)]
      return kind ? [] : [moreEntry(each, onKind)]
    }
    return [
      { heading: foundTexts.exactNumber, entries: records(({ exact }) => exact) },
      ...searchKinds.map((each) => ({ heading: kindLabels[each], entries: [...foundOf(each), ...othersOf(each)] })),
    ].filter(({ entries }) => entries.length > 0)
  }, [shown, query, kind, onKind, onFollowups, navigate])
  return {
    groups,
    searching: asking && found.isFetching,
    failed: asking && found.isError,
    /** The shown results belong to what was typed. */
    settled: query === typed.trim() && !found.isPlaceholderData && !found.isFetching,
  }
}

function recordEntry(
  record: FoundRecord,
  query: string,
  to: { open(id: string, search: object): void; onFollowups(): void },
): FoundEntry {
  const { kind, id, title, detail, marks, contact, at } = record
  const label = [title, detail].filter(Boolean).join(' · ') || kindLabels[kind]
  const name = contact ? fullName(contact) : DASH
  const whose = name === DASH ? (contact?.companyName ?? undefined) : name
  const dated = kind === 'note' || kind === 'followup' || kind === 'document'
  return {
    id: `found:${kind}:${id}`,
    label,
    shown: <Marked text={label} search={query} marks={marks} />,
    hint: [whose, dated && formatDay(at.slice(0, 10))].filter(Boolean).join(' · '),
    icon: kindIcons[kind],
    run: () => (contact ? to.open(contact.id, shownAs(record)) : to.onFollowups()),
  }
}

/** Opens the list with the same search. */
const allContactsEntry = (total: Found['contactTotal'], run: () => void): FoundEntry => ({
  id: 'found:contacts',
  label: total ? foundTexts.showAll(countText(total)) : foundTexts.showAllContacts,
  icon: <Ellipsis />,
  run,
})

const moreEntry = (kind: SearchKind, onKind: (kind: SearchKind) => void): FoundEntry => ({
  id: `more:${kind}`,
  label: foundTexts.more(inSentence(kindLabels[kind])),
  icon: <Ellipsis />,
  stays: true,
  run: () => onKind(kind),
})
