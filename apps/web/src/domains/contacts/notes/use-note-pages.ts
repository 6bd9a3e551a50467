import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NotesPage, newestNotes, notesQuery } from '../contacts.queries.ts'

interface Place extends NotesPage {
  /** Starts at 1. */
  page: number
}

export const NOTE_SIZES = [5, 10, 25, 50] as const
const FIRST: Place = { page: 1, ...newestNotes }

/** Pages of notes bounded by instants, so that a new note does not shift them while reading. */
export function useNotePages(contactId: string) {
  const [place, setPlace] = useState(FIRST)
  const { page, limit, prior, after } = place
  const query = useQuery(notesQuery(contactId, { limit, prior, after }))
  const notes = query.data?.data ?? []

  const goTo = (next: number) => {
    if (next <= 1) setPlace({ page: 1, limit })
    else if (next > page) setPlace({ page: next, limit, prior: notes.at(-1)?.createdAt })
    else setPlace({ page: next, limit, after: notes[0]?.createdAt })
  }
  return {
    ...query,
    notes,
    total: query.data?.total ?? 0,
    page,
    limit,
    goTo,
    setLimit: (size: number) => setPlace({ page: 1, limit: size }),
  }
}
