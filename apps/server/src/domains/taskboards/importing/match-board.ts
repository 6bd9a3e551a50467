// Whom of the account an imported board means: colleagues and clients of the same name.
import type { AccountTx } from '#platform/db/database'
import { listColleagues, listContactsNamed, type NameReading } from './import.store.ts'
import type { ImportedBoard, ImportedCard } from './imported-board.ts'

export interface Matches {
  /** Who gets the card, and the names of everyone else on it. */
  people: (card: ImportedCard) => { id: string | null; others: string[] }
  /** Whom it is about. */
  client: (card: ImportedCard) => string | null
}

/** Titles looked up by one statement. */
const titlesAtOnce = 500
/** A longer title is no name of a person. */
const mostWords = 6

export async function matchBoard(tx: AccountTx, board: ImportedBoard): Promise<Matches> {
  const people = peopleByName(await listColleagues(tx))
  const titles = [...new Set(board.cards.map(({ title }) => title.toLowerCase()))]
  const clients = new Map<string, string>()
  for (let from = 0; from < titles.length; from += titlesAtOnce) {
    const some = titles.slice(from, from + titlesAtOnce)
    for (const { place, id } of await listContactsNamed(tx, some.flatMap(readingsOf)))
      clients.set(some[place] ?? '', id)
  }
  /** With this name or email address; null for none or several. */
  const colleague = (written: string) => people.get(written.toLowerCase()) ?? null
  return {
    people({ people: written }) {
      const ids = written.map((names) => names.map(colleague).find((id) => id !== null) ?? null)
      const at = ids.findIndex((id) => id !== null)
      return { id: ids[at] ?? null, others: written.flatMap((names, index) => (index === at ? [] : (names[0] ?? []))) }
    },
    client: ({ title }) => clients.get(title.toLowerCase()) ?? null,
  }
}

function peopleByName(rows: Awaited<ReturnType<typeof listColleagues>>): Map<string, string | null> {
  const people = new Map<string, string | null>()
  for (const { id, first_name, last_name } of rows) {
    const name = `${first_name} ${last_name}`.trim().toLowerCase()
    people.set(name, people.has(name) ? null : id)
  }
  for (const { id, email } of rows) people.set(email.toLowerCase(), id)
  return people
}

/** The title as a company, and with each of its words as the first one of a last name. */
function readingsOf(title: string, place: number): NameReading[] {
  const words = title.split(' ')
  const company = { place, title, first_name: null, last_name: null, company_name: title }
  if (words.length > mostWords) return [company]
  const names = words.map((_, at) => ({
    ...{ place, title, company_name: null },
    first_name: words.slice(0, at).join(' ') || null,
    last_name: words.slice(at).join(' '),
  }))
  // Its key is that of a first name alone, too.
  return [company, ...names]
}
