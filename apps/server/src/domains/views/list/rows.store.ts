import { type SqlBool, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'
import { summaries } from '../../contacts/contacts.public.ts'
import { isOpen } from '../filter/related-rows.store.ts'
import type { Viewer } from '../filter/viewer.ts'

const shownTypes = 5
const shownNote = 200

interface Person {
  id: string
  firstName: string
  lastName: string
  avatar: string | null
}
interface NextFollowup {
  id: string
  date: string
  note: string
  assignTo: string
  kind: string
  user: string | null
  createdBy: string | null
  version: number
}

const inForce = sql`is_in_force((p.fields->>'effectiveDate')::date, p.term_date, (select agency_day(contacts.account_id)))`

/** For Database.read(): the rows of live contacts, in the order of the ids. Each contact is found by its key. */
export function rowsOf(viewer: Viewer, ids: readonly string[]) {
  const { me, day } = viewer
  const contact = summaries(build, me)
    .select([
      'contacts.version',
      'contacts.created_at',
      sql<number>`(select count(*)::integer from contact_tags ct join tags t on t.account_id = ct.account_id and t.id = ct.tag_id
        where ct.account_id = contacts.account_id and ct.contact_id = contacts.id and t.deleted_at is null)`.as(
        'tag_count',
      ),
      sql<Person | null>`(select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
          'avatar', '/api/pictures/' || u.picture)
        from users u where u.account_id = contacts.account_id and u.id = contacts.managed_by)`.as('owner'),
      sql<{ id: string; name: string } | null>`(select json_build_object('id', l.id, 'name', l.name)
        from locations l where l.account_id = contacts.account_id and l.id = contacts.location_id)`.as('location'),
      sql<string[]>`array(select min(p.type) from policies p where p.account_id = contacts.account_id
          and p.contact_id = contacts.id and p.deleted_at is null and p.type <> '' and ${inForce}
        group by lower(p.type) order by min(p.id::text) limit ${sql.lit(shownTypes)})`.as('types'),
      sql<{ count: number; premium: number }>`(
        select json_build_object('count', count(*), 'premium', coalesce(sum(yearly_premium(p.premium, p.premium_term)), 0))
        from policies p where p.account_id = contacts.account_id and p.contact_id = contacts.id and p.deleted_at is null
          and ${inForce})`.as('in_force'),
      sql<string | null>`(select min(r.term_date)::text from renewals r where r.account_id = contacts.account_id
        and r.contact_id = contacts.id and r.term_date >= ${day}::date)`.as('next_renewal'),
      sql<NextFollowup | null>`(select json_build_object('id', followups.id, 'date', followups.date,
          'note', left(followups.note, ${sql.lit(shownNote)}), 'assignTo', followups.assign_to, 'kind', followups.kind, 'user', followups.user_id,
          'createdBy', followups.created_by, 'version', followups.version)
        from followups where followups.account_id = contacts.account_id and followups.contact_id = contacts.id
          and ${isOpen(viewer)} order by followups.date, followups.id limit 1)`.as('next_followup'),
      sql<string | null>`(select a.type from activity a where a.account_id = contacts.account_id
        and a.contact_id = contacts.id and a.deleted_at is null order by a.created_at desc limit 1)`.as('contact_kind'),
    ])
    .where(sql<SqlBool>`contacts.id = wanted.id`)
    .where('contacts.deleted_at', 'is', null)
    .limit(1)
  return build
    .selectFrom(
      sql<{ id: string; place: number }>`unnest(${[...ids]}::uuid[]) with ordinality`.as<'wanted'>(
        sql`wanted (id, place)`,
      ),
    )
    .innerJoinLateral(contact.as('contact'), (join) => join.onTrue())
    .selectAll('contact')
    .orderBy('wanted.place')
}
export type ListedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** Updates contact_columns where a policy began or ended since they were written; returns how many it looked at. */
export async function writeDueColumns({ accountId, db }: AccountTx, atMost: number): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select write_due_contact_columns(${accountId}, ${atMost}) as due`.execute(db)
  return rows[0]?.due ?? 0
}
