import type { Activity } from '#domains/contacts/contact-types.ts'
import type { TimelineItem } from '#domains/timeline/timeline.queries.ts'

export type ActivityEntry =
  | { key: string; at: string; note: Activity; item?: undefined }
  | { key: string; at: string; note?: undefined; item: TimelineItem }

const ofNote = (note: Activity): ActivityEntry => ({ key: `notes/${note.id}`, at: note.createdAt, note })

/**
 * The loaded timeline, newest first, with the newest notes. Those are current at once, while the timeline follows when
 * it has been loaded again.
 */
export function mergeActivity(
  pages: readonly { data: readonly TimelineItem[]; older: string | null }[] | undefined,
  newest: readonly Activity[],
): ActivityEntry[] {
  if (!pages) return []
  const known = new Map(newest.map((note) => [note.id, note]))
  const items = pages.flatMap(({ data }) => data)
  const entries = items.map((item): ActivityEntry => {
    const note = known.get(item.id) ?? item.note
    known.delete(item.id)
    return note && item.channel === 'notes' ? ofNote(note) : { key: `${item.channel}/${item.id}`, at: item.at, item }
  })
  // Older notes than the loaded ones are on a later page.
  const oldest = pages.at(-1)?.older ? (items.at(-1)?.at ?? '') : ''
  const added = [...known.values()].filter(({ createdAt }) => createdAt >= oldest).map(ofNote)
  if (added.length === 0) return entries
  return [...added, ...entries].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}
