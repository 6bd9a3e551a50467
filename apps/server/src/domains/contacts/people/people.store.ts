import type { Coverage } from '@frontdesk/contract/contacts/client-status'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { statement } from '#platform/db/reads/statement'
import type { NestedRow } from '../contact-parts.ts'
import { hintsOf } from '../private/sealed-fields.store.ts'
import { detailsOfContact } from './person-details.store.ts'

export type ContactRow = Selectable<DB['contacts']>
export type ContactChange = Updateable<DB['contacts']>

const addressTypes = ['Physical', 'Mailing', 'Previous', 'Other']
const addressOrder = sql`array_position(array[${sql.join(addressTypes.map((type) => sql.lit(type)))}], addresses.type)`
/** The same for rows that were read in order of id. */
export const inAddressOrder = (rows: readonly NestedRow[]) => rows.toSorted((a, b) => placeOf(a.type) - placeOf(b.type))
function placeOf(type: unknown) {
  const at = addressTypes.indexOf(String(type))
  return at < 0 ? addressTypes.length : at
}

/** The contact without addresses and extras; `userId`: whose favorite to mark. */
function bareContact(db: Kysely<DB>, id: string, userId: string) {
  return db
    .selectFrom('contacts')
    .selectAll('contacts')
    .select((c) => [
      sql<boolean>`exists (select from favorites f where f.account_id = contacts.account_id
        and f.user_id = ${userId} and f.contact_id = contacts.id)`.as('favorite'),
      jsonArrayFrom(
        c
          .selectFrom('contact_tags')
          .innerJoin('tags', (join) =>
            join.onRef('tags.account_id', '=', 'contact_tags.account_id').onRef('tags.id', '=', 'contact_tags.tag_id'),
          )
          .select(['tags.id', 'tags.name'])
          .whereRef('contact_tags.account_id', '=', 'contacts.account_id')
          .whereRef('contact_tags.contact_id', '=', 'contacts.id')
          .where('tags.deleted_at', 'is', null)
          .orderBy(sql`lower(tags.name)`),
      ).as('tags'),
      sql<{ id: string; first_name: string; last_name: string; picture: string | null } | null>`(
        select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'picture', u.picture)
        from users u where u.account_id = contacts.account_id and u.id = contacts.managed_by)`.as('manager'),
      detailsOfContact.as('details'),
      hintsOf('contacts').as('hints'),
      sql<{ policies: number; inForce: number; premiums: number } & Coverage>`(
        select json_build_object('policies', count(*), 'inForce', count(*) filter (where in_force),
          'premiums', coalesce(sum(yearly_premium(premium, premium_term)) filter (where in_force), 0),
          'openEnded', coalesce(bool_or(term_date is null), false), 'lastTermDate', max(term_date))
        from (select p.*, is_in_force((p.fields->>'effectiveDate')::date, p.term_date, day) as in_force
          from policies p, agency_day(contacts.account_id) day
          where p.account_id = contacts.account_id and p.contact_id = contacts.id and p.deleted_at is null) p)`.as(
        'figures',
      ),
      sql<string | null>`(
        select coalesce(nullif(concat_ws(' ', r.first_name, r.last_name), ''), r.company_name) from contacts r
        where r.account_id = contacts.account_id and r.id = contacts.affliate_contact and r.deleted_at is null)`.as(
        'referrer',
      ),
      // With a single location, showing its name adds nothing.
      sql<string | null>`case when (select count(*) from locations) > 1 then coalesce((select l.name from locations l
        where l.account_id = contacts.account_id and l.id = contacts.location_id), '') end`.as('location'),
    ])
    .where('contacts.id', '=', id)
}

/** The contact with its addresses and extras. */
const fullContact = (db: Kysely<DB>, id: string, userId: string) =>
  bareContact(db, id, userId).select((c) => [
    jsonArrayFrom(
      c
        .selectFrom('addresses')
        .selectAll()
        .whereRef('addresses.account_id', '=', 'contacts.account_id')
        .whereRef('addresses.contact_id', '=', 'contacts.id')
        .where('addresses.deleted_at', 'is', null)
        .orderBy(addressOrder)
        .orderBy('addresses.id'),
    ).as('addresses'),
    jsonArrayFrom(
      c
        .selectFrom('contact_extras')
        .selectAll()
        .select(hintsOf('contact_extras').as('hints'))
        .whereRef('contact_extras.account_id', '=', 'contacts.account_id')
        .whereRef('contact_extras.contact_id', '=', 'contacts.id')
        .where('contact_extras.deleted_at', 'is', null)
        .orderBy('contact_extras.id'),
    ).as('extras'),
  ])
export type FullContactRow = Awaited<ReturnType<ReturnType<typeof fullContact>['executeTakeFirstOrThrow']>>

/**
 * A contact is found by primary key and then checked for deletion: with `deleted_at is null` in the condition, a
 * planner without statistics, as after an import, scans the index of names instead.
 */
export const unlessDeleted = <Row extends { deleted_at: Date | null }>(row: Row | undefined) =>
  row?.deleted_at ? undefined : row

/** For Database.read(), deleted or not. */
export const contactById = statement((id: string, userId: string) => fullContact(build, id, userId))

/** Without addresses and extras, for reads that fetch all records anyway. */
export const contactBesideRecords = statement((id: string, userId: string) => bareContact(build, id, userId))

export const readContact = (tx: AccountTx, id: string, userId: string) =>
  fullContact(tx.db, id, userId).executeTakeFirstOrThrow()

/** All of them, deleted or not, locked until the commit in order of id, so that concurrent locks never deadlock. */
export async function lockContacts(tx: AccountTx, ids: readonly string[]): Promise<Map<string, ContactRow>> {
  const rows = new Map<string, ContactRow>()
  for (const id of [...ids].sort()) {
    const row = await tx.db.selectFrom('contacts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (row) rows.set(id, row)
  }
  return rows
}

/** The row, locked until the commit; undefined when it does not exist or was deleted. */
export const lockContactRow = async (tx: AccountTx, id: string): Promise<ContactRow | undefined> =>
  unlessDeleted((await lockContacts(tx, [id])).get(id))

/**
 * Locks the contact until the commit, so that writes to its records happen one after another; false when it is gone.
 * Weaker than lockContactRow: inserts of rows that refer to the contact do not wait.
 */
export const lockContact = async (tx: AccountTx, id: string): Promise<boolean> =>
  unlessDeleted(
    await tx.db.selectFrom('contacts').select('deleted_at').where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
  ) !== undefined

export const insertContact = (tx: AccountTx, row: Omit<Insertable<DB['contacts']>, 'account_id'>) =>
  tx.db
    .insertInto('contacts')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const changeContact = (tx: AccountTx, id: string, change: ContactChange) =>
  tx.db.updateTable('contacts').set(change).where('id', '=', id).execute()
