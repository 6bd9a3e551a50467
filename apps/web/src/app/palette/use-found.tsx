import { type SearchKind, searchKinds, shortestSearch } from '@frontdesk/contract/search-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Marked } from '#domains/contacts/list/row/marked.tsx'
import { shownAs } from '#domains/contacts/shown/shown-record.ts'
import { api } from '#platform/api.ts'
import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { openDialog } from '../dialogs/open-dialog.ts'
import { type Found, nameOf, reachOf } from './contact-words.ts'
import { kindIcons, kindLabels } from './found-kinds.tsx'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'

const PAUSE = 120
/** Of each kind, and of the one that was chosen. */
const MOST = 5
const MOST_OF_ONE = 50

type FoundRecord = Found['records'][number]

/** What the account keeps that matches, asked once typing pauses; the former hits stay until the answer comes. */
export function useFound(typed: string, kind: SearchKind | undefined, onKind: (kind: SearchKind) => void) {
  const navigate = useNavigate()
  const query = useSettled(typed.trim(), PAUSE)
  const asking = query.length >= shortestSearch
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
  // Drawn once for each answer, not for each key.
  const groups = useMemo((): PaletteGroup[] => {
    if (!shown) return []
    const open = (id: string, search = {}) =>
      void navigate({ to: '/contacts/contact/$id', params: { id }, search: search as never })
    const records = (of: (record: FoundRecord) => boolean) =>
      shown.records.filter(of).map((record) => recordEntry(record, query, open))
    const contacts = shown.contacts.map(
      (contact): PaletteEntry => ({
        id: `contact:${contact.id}`,
        label: nameOf(contact),
        shown: <Marked text={nameOf(contact)} search={query} marks={contact.found?.marks} />,
        hint: reachOf(contact, query),
        icon: kindIcons.contact,
        run: () => open(contact.id),
      }),
    )
    return [
      { heading: 'Exact number', entries: records(({ exact }) => exact) },
      ...searchKinds.map((each) => ({
        heading: kindLabels[each],
        entries: [
          ...(each === 'contact' ? contacts : records((record) => record.kind === each && !record.exact)),
          ...(shown.more.includes(each) && !kind ? [moreEntry(each, onKind)] : []),
        ],
      })),
    ].filter(({ entries }) => entries.length > 0)
  }, [shown, query, kind, onKind, navigate])
  return {
    groups,
    searching: asking && found.isFetching,
    failed: asking && found.isError,
    /** What is shown answers what was typed. */
    settled: query === typed.trim() && !found.isPlaceholderData && !found.isFetching,
  }
}

function recordEntry(record: FoundRecord, query: string, open: (id: string, search: object) => void): PaletteEntry {
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
    run: () => (contact ? open(contact.id, shownAs(record)) : openDialog('followups')),
  }
}

const moreEntry = (kind: SearchKind, onKind: (kind: SearchKind) => void): PaletteEntry => ({
  id: `more:${kind}`,
  label: `More ${kindLabels[kind].toLowerCase()}`,
  icon: <Ellipsis />,
  stays: true,
  run: () => onKind(kind),
})

function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
