// Whole contacts page by page: the next page is fetched while one is written.
import type { Snapshot } from '#platform/db/database'
import { parseCopiedLine } from '#platform/db/reads/copy-query'
import { type Chosen, partsOf } from './chosen-contacts.ts'
import { contactPage, pageSettings, placeOf } from './contact-page.store.ts'
import type { Place } from './export.store.ts'
import { type WholeContact, wholeContacts } from './whole-contacts.ts'

/**
 * Large enough that one or two round trips for each page hardly matter; with the longest values, a page is some
 * megabytes.
 */
const size = 1000

/** `batch`: how many are yielded at once, small enough that writing them does not block others for long. */
export async function* contactPages(
  snapshot: Snapshot,
  chosen: Chosen,
  { withPrivate, batch }: { withPrivate: boolean; batch: number },
): AsyncGenerator<IteratorObject<WholeContact>> {
  await snapshot.read(pageSettings)
  const attachDependents = await wholeContacts(snapshot)
  const parts = partsOf(chosen, size)
  const read = async (part: Chosen, after?: Place) => {
    const lines = await snapshot.copied(contactPage(part, { withPrivate, after, size }))
    return { part, lines, whole: await attachDependents(lines) }
  }
  const readAfter = (part: Chosen, lines: readonly string[]) => {
    const last = lines.length === size && !('found' in part) ? lines.at(-1) : undefined
    return last === undefined ? readNextPart() : read(part, placeOf(parseCopiedLine(last)))
  }
  const readNextPart = () => {
    const part = parts.next().value
    return part && read(part)
  }
  let coming = readNextPart()
  while (coming) {
    const { part, lines, whole }: Awaited<typeof coming> = await coming
    coming = readAfter(part, lines)
    // Rejections are reported to the caller that awaits the next page, if there still is one.
    coming?.catch(() => {})
    // Kept as text until written, because long-lived objects cost the garbage collector most.
    for (let from = 0; from < lines.length; from += batch)
      yield lines
        .slice(from, from + batch)
        .values()
        .map(whole)
  }
}
