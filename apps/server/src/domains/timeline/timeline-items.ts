import type { timelineItem } from '@frontdesk/contract/timeline/timeline'
import type { z } from 'zod'
import type { Database } from '#platform/db/database'
import { activitiesById, activityView } from '../contacts/contacts.public.ts'
import { shownEntries } from '../history/history.public.ts'
import type { TimelineRow } from './timeline.store.ts'

export type TimelineItem = z.input<typeof timelineItem>

/** Rows as replies and prints show them, in order. */
export async function timelineItems(
  database: Database,
  accountId: string,
  contactId: string,
  rows: readonly TimelineRow[],
): Promise<TimelineItem[]> {
  const logged = rows.flatMap(({ log, by_name, ghost_name }) =>
    log ? [{ ...log, at: new Date(log.at), by_name, ghost_name }] : [],
  )
  const entries = new Map(
    (await shownEntries(database, accountId, contactId, logged)).map((entry) => [entry.id, entry]),
  )
  const notes = await notesOf(database, accountId, rows)
  return rows.map((row) => {
    const name = row.by_name ?? row.actor_name
    return {
      id: row.id,
      channel: row.channel,
      at: row.at.toISOString(),
      by: name === null ? null : { id: row.user_id, name },
      ghost: row.ghost_name,
      text: row.words,
      state: row.state,
      document: row.document,
      call: row.call,
      entry: entries.get(row.id) ?? null,
      note: notes.get(row.id) ?? null,
    }
  })
}

async function notesOf(database: Database, accountId: string, rows: readonly TimelineRow[]) {
  const ids = rows.filter(({ channel }) => channel === 'notes' || channel === 'stickies').map(({ id }) => id)
  const found = ids.length > 0 ? await database.read(accountId, activitiesById(ids)) : []
  return new Map(found.map((row) => [row.id, activityView(row)]))
}
