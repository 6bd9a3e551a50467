// One statement for a page of any channels: each source scans its own index for at most a page, and the page is the
// newest, or the oldest, of these rows.
import type { TimelineChannel } from '@frontdesk/contract/timeline/timeline'
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import type { LoggedRow, MergedOrSplit } from '../history/history.public.ts'
import { audited } from './sources/audited.store.ts'
import { calls } from './sources/calls.store.ts'
import { chat } from './sources/chat.store.ts'
import { documents } from './sources/documents.store.ts'
import { followups, messages } from './sources/followups.store.ts'
import { notes } from './sources/notes.store.ts'
import { reviews } from './sources/reviews.store.ts'
import type { TimelineSource } from './sources/source.store.ts'
import { texts } from './sources/texts.store.ts'

/** A domain that contributes to the timeline adds one entry. */
const sources: readonly TimelineSource[] = [
  ...[notes, documents, followups, messages, texts],
  ...[calls, chat, reviews, audited],
]

export interface TimelineRow {
  channel: TimelineChannel
  id: string
  at: Date
  /** As the database prints it, with microseconds. */
  at_key: string
  user_id: string | null
  actor_name: string | null
  by_name: string | null
  ghost_name: string | null
  words: string
  state: string | null
  document: { ownerId: string; type: string } | null
  call: {
    direction: 'inbound' | 'outbound' | 'internal'
    phoneNumber: string | null
    seconds: number | null
    hasRecording: boolean
  } | null
  /** With its instant as text. */
  log: (Omit<LoggedRow, 'at' | 'by_name' | 'ghost_name'> & { at: string }) | null
}

export interface TimelineRequest extends MergedOrSplit {
  contactId: string
  me: string
  channels: readonly TimelineChannel[]
  by?: string | undefined
  limit: number
  older: boolean
  /** Instant, id, and channel of the last known item; the instant alone to begin anywhere. */
  from: readonly [at: string, id?: string, channel?: string]
  /** Not older than this. */
  since?: string | undefined
}

/** For Database.read(): in the order of the direction. */
export function timelineOf({ older, limit, from, since, ...ask }: TimelineRequest): Query<TimelineRow> {
  const [sign, order] = older ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const [at, id, name] = from
  const walk = (instant: RawBuilder<unknown>, key: RawBuilder<unknown>, channel: RawBuilder<unknown>) => sql`
    ${
      id === undefined
        ? sql`and ${instant} ${sign}= ${at}::timestamptz`
        : // The instant alone first: under row-level security an index condition must be leakproof.
          sql`and ${instant} ${sign}= ${at}::timestamptz
            and (${instant}, ${key}, ${channel}) ${sign} (${at}::timestamptz, ${id}::uuid, ${name}::text)`
    } ${since ? sql`and ${instant} >= ${since}::timestamptz` : sql``}
    order by ${instant} ${order}, ${key} ${order}, ${channel} ${order} limit ${limit}`
  const branches = sources.flatMap((source) => {
    const channels = source.channels.filter((channel) => ask.channels.includes(channel))
    return channels.length === 0 ? [] : [sql`(${source.rows({ ...ask, by: ask.by, channels, walk })})`]
  })
  return sql<TimelineRow>`select item.channel, item.id, item.at, item.at::text as at_key, item.user_id, item.actor_name, item.words, item.state,
      item.document, item.log, nullif(concat_ws(' ', who.first_name, who.last_name), '') as by_name,
      nullif(concat_ws(' ', ghost.first_name, ghost.last_name), '') as ghost_name,
      case when item.channel = 'calls' then (select json_build_object('direction', k.direction, 'phoneNumber', k.phone,
        'seconds', extract(epoch from k.ended_at - k.answered_at)::int, 'hasRecording', exists (select from call_recordings r
          where r.account_id = k.account_id and r.call_id = k.id and r.state = 'stored'))
        from calls k where k.id = item.id) end as call
    from (select * from (${sql.join(branches, sql` union all `)}) each_one
      order by at ${order}, id ${order}, channel ${order} limit ${limit}) item
    left join users who on who.id = item.user_id
    left join users ghost on ghost.id = item.ghost_user_id
    order by item.at ${order}, item.id ${order}, item.channel ${order}`.compile(build)
}

/** For Database.read(): the printed contact, and the person printing. */
export const printed = (contactId: string, userId: string) =>
  build
    .selectFrom('contacts')
    .select([
      sql<string>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), company_name)`.as('name'),
      sql<string>`concat_ws(' ', co_first_name, co_last_name)`.as('partner'),
      sql<string | null>`(select concat_ws(' ', u.first_name, u.last_name) from users u
        where u.account_id = contacts.account_id and u.id = ${userId})`.as('by'),
    ])
    .where('id', '=', contactId)
