// The list of conversations, and their numbers.
import { phonePart } from '@frontdesk/contract/kit/phone'
import type { RoomFilter } from '@frontdesk/contract/sms/limits'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import { pageQuery } from '#platform/db/page'
import { followedBy, rooms } from './rooms.store.ts'

interface Wanted {
  filter: RoomFilter
  /** With a date: conversations with an unread reply to that run, instead of the filter. */
  campaign?: string | undefined
  runDate?: string | undefined
  search?: string | undefined
  userId: string
  limit: number
  cursor?: string | undefined
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Those that need attention first, then the newest. Run `query` with Database.read() and pass the rows to `cut`. */
export function roomPage({ filter, campaign, runDate, search, userId, limit, cursor }: Wanted) {
  let list = rooms(build)
  if (search) list = list.where(matches(search))
  else if (campaign && runDate) list = list.where(hasUnreadReplyTo({ campaign, runDate, userId }))
  else if (filter === 'completed' || filter === 'snoozed') list = list.where('sms_rooms.status', '=', filter)
  else if (filter === 'followed') list = list.where(followedBy(userId))
  else list = list.where('sms_rooms.status', 'in', ['attention', 'open'])
  if (filter === 'mine' && !search && !campaign) list = list.where('sms_rooms.assigned_to', '=', userId)
  return pageQuery(list, {
    sort: [
      { by: sql`(case when sms_rooms.status = 'attention' then 0 else 1 end)`, kind: 'integer' },
      { by: 'sms_rooms.last_message_on', kind: 'instant', descending: true },
      { by: 'sms_rooms.id', kind: 'uuid', descending: true },
    ],
    limit,
    after: cursor,
  })
}

/** A reply to that run came in, and this person hasn’t read all that did. */
export const hasUnreadReplyTo = ({ campaign, runDate, userId }: Record<'campaign' | 'runDate' | 'userId', string>) =>
  sql<boolean>`(sms_rooms.id in (select m.room_id from sms_messages m where m.account_id = sms_rooms.account_id
      and m.flow = 'incoming' and m.campaign_id = ${campaign} and m.campaign_run_date = ${runDate}::timestamptz)
    and sms_rooms.incoming > coalesce((select v.incoming from sms_room_users v where v.account_id = sms_rooms.account_id
      and v.room_id = sms_rooms.id and v.user_id = ${userId}), 0))`

/** All words in the contact's names or the sender's, or the digits in one of the numbers. */
function matches(search: string) {
  const digits = phonePart(search)
  if (digits && digits.length >= 3) return sql<boolean>`sms_rooms.phones_key like ${`%${digits}%`}`
  const words = search.split(/\s+/).slice(0, 6)
  const names = sql`platform.folded_words(concat_ws(' ', contacts.first_name, contacts.last_name, contacts.company_name,
    contacts.co_first_name, contacts.co_last_name, sms_rooms.phones_key))`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${names} like '%' || platform.word_pattern(platform.fold(${literal(word)})) || '%'`),
    sql` and `,
  )})`
}

/** For Database.read(): one row. */
export const roomCounts = (userId: string) =>
  build.selectFrom('sms_rooms').select([
    sql<number>`(count(*) filter (where status in ('attention', 'open')))::int`.as('open'),
    sql<number>`(count(*) filter (where status in ('attention', 'open') and assigned_to = ${userId}))::int`.as('mine'),
    sql<number>`(count(*) filter (where ${followedBy(userId)}))::int`.as('followed'),
    sql<number>`(count(*) filter (where status = 'snoozed'))::int`.as('snoozed'),
    sql<number>`(count(*) filter (where status = 'attention'))::int`.as('attention'),
    sql<number>`(coalesce(sum(incoming - greatest(settled, coalesce((select v.incoming from sms_room_users v
      where v.account_id = sms_rooms.account_id and v.room_id = sms_rooms.id and v.user_id = ${userId}), 0)))
      filter (where incoming > settled), 0))::int`.as('unread'),
  ])
