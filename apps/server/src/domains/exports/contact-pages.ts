// Whole contacts, page by page: the next page is on its way while one is written.
import type { Snapshot } from '#platform/db/database'
import { valuesOf } from '#platform/db/reads/copied'
import type { Chosen } from './chosen-contacts.ts'
import { contactPage, pageSettings, placeOf } from './contact-page.store.ts'
import type { Place } from './export.store.ts'
import { type WholeContact, wholeContacts } from './whole-contacts.ts'

/** Each costs a trip or two, which this makes little of; of the longest values it is some megabytes. */
const size = 1000

/** `batch`: so many come at once, small enough that nobody else waits for long while they are written. */
export async function* contactPages(
  snapshot: Snapshot,
  chosen: Chosen,
  { withPrivate, batch }: { withPrivate: boolean; batch: number },
): AsyncGenerator<IteratorObject<WholeContact>> {
  await snapshot.read(pageSettings)
  const hanging = await wholeContacts(snapshot)
  const read = async (after: Place | undefined) => {
    const lines = await snapshot.copied(contactPage(chosen, { withPrivate, after, size }))
    const last = lines.length === size ? lines.at(-1) : undefined
    return { lines, whole: await hanging(lines), next: last === undefined ? undefined : placeOf(valuesOf(last)) }
  }
  let coming: ReturnType<typeof read> | undefined = read(undefined)
  while (coming) {
    const { lines, whole, next }: Awaited<typeof coming> = await coming
    coming = next && read(next)
    // Whoever asks for the next page is told; nobody may ask any more.
    coming?.catch(() => {})
    // Each stays a line until it is written, for what is held for long costs the collector most.
    for (let from = 0; from < lines.length; from += batch)
      yield lines
        .slice(from, from + batch)
        .values()
        .map(whole)
  }
}
