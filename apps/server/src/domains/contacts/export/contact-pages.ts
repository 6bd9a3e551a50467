// Whole contacts, page by page: one trip each, the next of which is on its way while one is written.
import type { Snapshot } from '#platform/db/database'
import type { Chosen } from './chosen-contacts.ts'
import { byIndexes, type ContactLine, contactLine, contactPage, type Place, staffNames } from './export.store.ts'

export type WholeContact = ContactLine & { manager: string | undefined; location: string | undefined }

/** Each costs a trip, which this makes little of; of the longest values it is some megabytes. */
const size = 1000

/** `batch`: so many come at once, small enough that nobody else waits for long while they are written. */
export async function* contactPages(
  snapshot: Snapshot,
  chosen: Chosen,
  { withPrivate, batch }: { withPrivate: boolean; batch: number },
): AsyncGenerator<WholeContact[]> {
  const ask = (after?: Place) => {
    const asked = snapshot.lists(contactPage(chosen, { withPrivate, after, size }))
    // Whoever asks for the next page is told; nobody may ask any more.
    asked.catch(() => {})
    return asked
  }
  await snapshot.read(byIndexes)
  // People and locations are few, and asked for once.
  const staff = new Map((await snapshot.read(staffNames)).map(({ id, name }) => [id, name]))
  const whole = (row: unknown[]): WholeContact => {
    const line = contactLine(row)
    return Object.assign(line, {
      manager: staff.get(line.managed_by ?? ''),
      location: staff.get(line.location_id ?? ''),
    })
  }
  let coming: Promise<unknown[][]> | undefined = ask()
  while (coming) {
    const page: unknown[][] = await coming
    const last: unknown[] | undefined = page.at(-1)
    coming = last && page.length === size ? ask(contactLine(last).place) : undefined
    for (let from = 0; from < page.length; from += batch) yield page.slice(from, from + batch).map(whole)
  }
}
