// Whole contacts page by page: the next page is fetched while one is written.
import type { Snapshot } from '#platform/db/database'
import { valuesOf } from '#platform/db/reads/copied'
import type { Chosen } from './chosen-contacts.ts'
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
