import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** What distinguishes one person from another. */
export interface Person {
  firstName: string | null
  lastName: string | null
  companyName: string | null
  phones: string[]
  email: string | null
  /** Blind indexes, one for each key of the ring. */
  ssns: Buffer[]
  externalId: { field: string; value: string } | null
  coFirstName: string | null
  coLastName: string | null
}

export interface SamePerson {
  /** The name by which lists sort: without capitals, accents, and punctuation. */
  sortName: string
  /** Live contacts that are the same person by the rule; at most three. */
  contacts: string[]
  /** The co-applicant's marks; empty without one. */
  coSortName: string
  /** Live contacts whose co-applicant is the same person by the rule; at most three. */
  coApplicantOf: { id: string; name: string }[]
}

/** One result for each person, in their order. */
export async function findSamePeople(
  tx: AccountTx,
  rule: ImportRules['same'],
  people: readonly Person[],
): Promise<SamePerson[]> {
  const json = JSON.stringify(
    people.map(
      ({ firstName, lastName, companyName, phones, email, ssns, externalId, coFirstName, coLastName }, place) => ({
        place,
        first_name: firstName,
        last_name: lastName,
        company_name: companyName,
        phones,
        email,
        ssns: ssns.map((index) => `\\x${index.toString('hex')}`),
        id_field: externalId?.field ?? null,
        external_id: externalId?.value ?? null,
        co_first_name: coFirstName,
        co_last_name: coLastName,
      }),
    ),
  )
  const found = await sql<SamePerson>`
    select sort_name as "sortName", contact_ids as contacts, co_sort_name as "coSortName",
      co_applicant_of as "coApplicantOf" from same_people(${rule}, ${json}::json) order by place`.execute(tx.db)
  return found.rows
}

/** Two imports of one account take turns, so that each sees what the other has added. */
export async function acquireImportSlot(tx: AccountTx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports ' || ${tx.accountId}, 0))`.execute(tx.db)
  await discardPlans(tx)
}

/**
 * An import makes a small table large: a plan that was good at its beginning would scan the whole table at its end.
 * Discarded once for each batch instead of by plan_cache_mode, which would also plan every foreign key check again,
 * half of the cost of a row.
 */
export const discardPlans = (tx: AccountTx) => sql`discard plans`.execute(tx.db)
