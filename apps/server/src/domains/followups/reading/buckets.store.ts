// Open follow-ups by when they are due.
import type { FollowupAssignee, FollowupBucket, FollowupType } from '@frontdesk/contract/followups/followup-rules'
import { type Expression, type SqlBool, sql } from 'kysely'
import { build } from '#platform/db/build'
import { pageQuery } from '#platform/db/page'
import { followups, visibleTo, type Where } from '../followups.store.ts'

export interface Filters {
  /** The person asking. */
  me: string
  user?: string | undefined
  assignTo?: FollowupAssignee | undefined
  createdByUser?: string | undefined
  /** A person, or `me`, `team`, `meAndTeam`. */
  assigned?: string | undefined
  type?: FollowupType | undefined
  messages?: boolean | undefined
  q?: string | undefined
}

/** What this person is to do: a message belongs to whoever scheduled it. */
const ofPerson = (where: Where, person: string) =>
  where.or([
    where.and([
      where('followups.assign_to', '=', 'peer'),
      sql<SqlBool>`coalesce(${sql.ref('followups.user_id')}, ${sql.ref('followups.created_by')}) = ${person}`,
    ]),
    where.and([where('followups.assign_to', 'in', ['self', 'none']), where('followups.created_by', '=', person)]),
  ])

function ofAssigned(where: Where, assigned: string, me: string) {
  const team = where('followups.assign_to', '=', 'team')
  if (assigned === 'team') return team
  const person = ofPerson(where, assigned === 'me' || assigned === 'meAndTeam' ? me : assigned)
  return assigned === 'meAndTeam' ? where.or([person, team]) : person
}

/** Of the contact's two people and company, of the note, and of the message. */
function contains(typed: string): Expression<SqlBool> {
  // Folded text has no characters that are special to LIKE.
  const like = sql`'%' || platform.fold(${typed}) || '%'`
  return sql<SqlBool>`(platform.fold(followups.note) like ${like} or platform.fold(coalesce(followups.message, '')) like ${like}
    or platform.fold(concat_ws(' ', contacts.first_name, contacts.last_name, contacts.company_name)) like ${like}
    or platform.fold(concat_ws(' ', contacts.co_first_name, contacts.co_last_name)) like ${like})`
}

/** Visible, not deleted, and as filtered; open or not. */
export const matching =
  ({ me, user, assignTo, createdByUser, assigned, type, messages, q }: Filters) =>
  (where: Where): Expression<SqlBool> => {
    const isMessage = where('followups.assign_to', '=', 'none')
    const notMessage = where('followups.assign_to', '<>', 'none')
    return where.and([
      where('followups.deleted_at', 'is', null),
      visibleTo(me)(where),
      ...(type === 'message' ? [isMessage] : type ? [notMessage, where('followups.kind', '=', type)] : []),
      ...(assignTo ? [where('followups.assign_to', '=', assignTo)] : type || messages ? [] : [notMessage]),
      ...(createdByUser ? [where('followups.created_by', '=', createdByUser)] : []),
      ...(assigned ? [ofAssigned(where, assigned, me)] : []),
      ...(q ? [contains(q)] : []),
      ...(user
        ? [
            where.or([
              where('followups.assign_to', '=', 'team'),
              where('followups.user_id', '=', user),
              where('followups.created_by', '=', user),
            ]),
          ]
        : []),
    ])
  }

export const open =
  (filters: Filters) =>
  (where: Where): Expression<SqlBool> =>
    where.and([where('followups.active', '=', true), matching(filters)(where)])

/** The end of today plus this many days in the account's time zone: a day may have 23 or 25 hours. */
export const endOfDay = (now: Date, more: number) =>
  sql`(select (date_trunc('day', ${now}::timestamptz at time zone timezone) + make_interval(days => ${more + 1}))
    at time zone timezone from accounts)`

const date = sql.ref('followups.date')

/** The number in the sidebar, on the dashboard, in the banner, and on the page counts these, without messages. */
export const isPastDue = (now: Date) => sql<SqlBool>`${date} <= ${now}`

const inBucket: Record<FollowupBucket, (now: Date) => Expression<SqlBool>> = {
  pastDue: isPastDue,
  today: (now) => sql<SqlBool>`${date} > ${now} and ${date} < ${endOfDay(now, 0)}`,
  tomorrow: (now) =>
    sql<SqlBool>`${date} > ${now} and ${date} >= ${endOfDay(now, 0)} and ${date} < ${endOfDay(now, 1)}`,
  future: (now) => sql<SqlBool>`${date} > ${now} and ${date} >= ${endOfDay(now, 1)}`,
}

/** For Database.read(). */
export function countsOf(filters: Filters, now: Date) {
  const count = (bucket: FollowupBucket) =>
    sql<number>`count(*) filter (where ${inBucket[bucket](now)})::int`.as(bucket)
  return build
    .selectFrom('followups')
    .leftJoin('contacts', (join) =>
      join.onRef('contacts.account_id', '=', 'followups.account_id').onRef('contacts.id', '=', 'followups.contact_id'),
    )
    .select([count('pastDue'), count('today'), count('tomorrow'), count('future')])
    .where('contacts.deleted_at', 'is', null)
    .where((where) => open(filters)(where as unknown as Where))
}

/** One page of a bucket, earliest first. */
export const pageOfBucket = (
  bucket: FollowupBucket,
  filters: Filters,
  { now, limit, after }: { now: Date; limit: number; after: string | undefined },
) =>
  pageQuery(
    followups(build)
      .where((where) => open(filters)(where as unknown as Where))
      .where(inBucket[bucket](now)),
    {
      sort: [
        { by: 'followups.date', kind: 'instant' },
        { by: 'followups.id', kind: 'uuid' },
      ],
      limit,
      after,
    },
  )
