import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** What tells one person from another: who has this name, and how they are reached. */
export interface Person {
  firstName: string | null
  lastName: string | null
  companyName: string | null
  phones: string[]
  email: string | null
}

export interface KnownPerson {
  /** The name as lists sort by it: without capitals, accents and punctuation. */
  sortName: string
  /** A live contact has the same name and one of the phones or the e-mail address. */
  isKnown: boolean
}

/** One answer for each person, in their order. */
export async function findKnownPeople(tx: AccountTx, people: readonly Person[]): Promise<KnownPerson[]> {
  const json = JSON.stringify(
    people.map(({ firstName, lastName, companyName, phones, email }, place) => ({
      place,
      first_name: firstName,
      last_name: lastName,
      company_name: companyName,
      phones,
      email,
    })),
  )
  const found = await sql<KnownPerson>`
    select named.sort_name as "sortName", exists (
      select from contacts c
      where c.letter = letter_of(named.sort_name) and c.sort_name = named.sort_name and c.deleted_at is null
        and (c.phone = any (named.phones) or c.mobile_phone = any (named.phones) or lower(c.email) = named.email)
    ) as "isKnown"
    from (
      select place, phones, email, sort_name(first_name, last_name, company_name) as sort_name
      from json_to_recordset(${json}::json)
        as given (place integer, first_name text, last_name text, company_name text, phones text[], email text)
      offset 0
    ) named
    order by named.place`.execute(tx.db)
  return found.rows
}

/** Two imports of one account take turns, so that each sees what the other has added. */
export const takeImportTurn = (tx: AccountTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('imports ' || ${tx.accountId}, 0))`.execute(tx.db)
