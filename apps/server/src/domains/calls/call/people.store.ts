// What the phone asks about people, places, and numbers of other domains.
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** The contact of this number: whoever was contacted last, where several have it. */
export async function contactOfPhone(tx: AccountTx, phone: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from contacts where deleted_at is null and (mobile_phone = ${phone} or phone = ${phone} or co_mobile_phone = ${phone})
      order by last_contacted_at desc nulls last, created_at, id limit 1`.execute(tx.db)
  return rows[0]?.id ?? null
}

/** The chosen contact, where it is one of the account's; otherwise that of the number. */
export async function contactOf(tx: AccountTx, chosen: string | null | undefined, phone: string) {
  const known =
    chosen &&
    (await tx.db
      .selectFrom('contacts')
      .select('id')
      .where('id', '=', chosen)
      .where('deleted_at', 'is', null)
      .executeTakeFirst())
  return known ? known.id : contactOfPhone(tx, phone)
}

export interface OurLine {
  phone: string
  location_id: string | null
  location_name: string | null
}

/** One of our numbers; of a location where that is given, else the default one. */
export async function ourLine(
  tx: AccountTx,
  by: { phone?: string; location?: string | null } = {},
): Promise<OurLine | undefined> {
  const { rows } = await sql<OurLine>`
    select n.phone, n.location_id, l.name as location_name from phone_numbers n
      left join locations l on l.account_id = n.account_id and l.id = n.location_id
      where n.status = 'in-use' and (${by.phone ?? null}::text is null or n.phone = ${by.phone ?? null})
      order by (n.location_id is not distinct from ${by.location ?? null}::uuid) desc, n.is_default desc, n.phone
      limit 1`.execute(tx.db)
  return rows[0]
}

export const personName = async (tx: AccountTx, id: string): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && `${row.first_name} ${row.last_name}`.trim()
}

/** The location through which this number is called: that of its contact, or of the last call with it. */
export async function locationOf(tx: AccountTx, phone: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(
      (select c.location_id from contacts c where c.id = ${await contactOfPhone(tx, phone)}::uuid),
      (select k.location_id from calls k where k.phone = ${phone} and k.location_id is not null
        order by k.created_at desc limit 1)) as id`.execute(tx.db)
  return rows[0]?.id ?? null
}

/** Locations that have a number, with how many there are of them. */
export async function callingLocations(tx: AccountTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct location_id as id from phone_numbers
      where location_id is not null and status = 'in-use' limit 201`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Where help is sent, in one line; null when the location has no address. */
export async function addressOf(tx: AccountTx, locationId: string | null): Promise<string | null> {
  const { rows } = await sql<{ line: string | null }>`
    select nullif(concat_ws(', ', nullif(l.address, ''), nullif(l.address2, ''), nullif(l.city, ''),
        nullif(concat_ws(' ', nullif(l.state, ''), nullif(l.zipcode, '')), '')), '') as line
      from locations l where ${locationId}::uuid is null or l.id = ${locationId} order by l.name, l.id limit 1`.execute(
    tx.db,
  )
  return rows[0]?.line ?? null
}

/** In two letters; null when nothing is known. */
export async function stateOfLocation(tx: AccountTx, locationId: string | null): Promise<string | null> {
  const { rows } = await sql<{ state: string | null }>`
    select nullif(l.state, '') as state from locations l where ${locationId}::uuid is null or l.id = ${locationId}
      order by l.name, l.id limit 1`.execute(tx.db)
  return rows[0]?.state ?? null
}

/** Of an employee who still works here, where it can be texted. */
export async function phoneOf(tx: AccountTx, userId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.phone ?? null
}

export async function formatCaller(tx: AccountTx, contactId: string | null): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, company_name, '')), '') as name
      from contacts where id = ${contactId}::uuid`.execute(tx.db)
  return rows[0]?.name ?? null
}
