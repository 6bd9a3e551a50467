import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

export interface AnswerRules {
  zone: string
  minRating: number
  notifies: boolean
  notified: string[]
}

export async function readAnswerRules(tx: AccountTx): Promise<AnswerRules> {
  const row = await tx.db
    .selectFrom('accounts')
    .select(['timezone', 'review_min_rating', 'rating_notification_enabled', 'review_notified'])
    .executeTakeFirstOrThrow()
  return {
    zone: row.timezone,
    minRating: row.review_min_rating,
    notifies: row.rating_notification_enabled,
    notified: row.review_notified,
  }
}

export interface ReviewedContact {
  managedBy: string | null
  /** Of the office that looks after the contact, else of the first; null: its hours were never entered. */
  officeHours: unknown
}

/** Undefined when the contact was deleted; otherwise it isn't until the commit. */
export async function lockReviewedContact(tx: AccountTx, id: string): Promise<ReviewedContact | undefined> {
  const { rows } = await sql<{ managed_by: string | null; office_hours: unknown }>`
    select c.managed_by, (select l.office_hours from locations l where l.account_id = c.account_id
        order by (l.id = c.location_id) desc nulls last, l.name, l.id limit 1) as office_hours
      from contacts c where c.id = ${id} and c.deleted_at is null for share of c`.execute(tx.db)
  const [row] = rows
  return row && { managedBy: row.managed_by, officeHours: row.office_hours }
}

export interface WorkingPerson {
  id: string
  name: string
  email: string
}

/** Those of them who still work here, by name. */
export const listWorking = (tx: AccountTx, ids: readonly string[]): Promise<WorkingPerson[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('users')
        .select(['id', 'email', sql<string>`concat_ws(' ', first_name, last_name)`.as('name')])
        .where('id', 'in', ids)
        .where('removed_at', 'is', null)
        .orderBy('first_name')
        .orderBy('id')
        .execute()
