import type { UsageKind } from '@frontdesk/contract/money/billing/limits'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'

export interface EventRow {
  kind: string
  source_id: string
  nth: number
  quantity: number
  at: Date
}

const sort = (alias: string) =>
  [
    { by: `${alias}.at`, kind: 'instant', descending: true },
    { by: `${alias}.source_id`, kind: 'uuid', descending: true },
    { by: `${alias}.nth`, kind: 'integer', descending: true },
  ] as const

interface WantedPage {
  limit: number
  cursor?: string | undefined
}

/** What a line bills, the newest first. */
export function billedPageQuery(
  { invoice, position, source }: { invoice: string; position: number; source?: string | undefined },
  { limit, cursor }: WantedPage,
) {
  const billed = build
    .selectFrom('billed_usage as b')
    .innerJoin('usage_events as e', (join) =>
      join
        .onRef('e.account_id', '=', 'b.account_id')
        .onRef('e.kind', '=', 'b.kind')
        .onRef('e.source_id', '=', 'b.source_id')
        .onRef('e.nth', '=', 'b.nth'),
    )
    .select(['b.kind', 'b.source_id', 'b.nth', 'e.quantity', 'b.at'])
    .where('b.invoice_id', '=', invoice)
    .where('b.position', '=', position)
    .$if(source !== undefined, (query) => query.where('b.source', '=', source ?? ''))
  return pageQuery(billed, { sort: sort('b'), limit, after: cursor })
}

interface MeteredDays {
  kind: UsageKind
  from: Date
  until: Date
}

/** What was metered between two instants, the newest first. */
export function meteredPageQuery({ kind, from, until }: MeteredDays, { limit, cursor }: WantedPage) {
  const metered = build
    .selectFrom('usage_events as e')
    .select(['e.kind', 'e.source_id', 'e.nth', 'e.quantity', 'e.at'])
    .where('e.at', '>=', from)
    .where('e.at', '<', until)
    .where('e.kind', '=', kind)
  return pageQuery(metered, { sort: sort('e'), limit, after: cursor })
}

/** For Database.read(): of all pages. */
export const sumMetered = ({ kind, from, until }: MeteredDays): Query<{ rows: number; quantity: number }> =>
  sql<{ rows: number; quantity: number }>`
    select coalesce(sum(rows), 0)::int as rows, coalesce(sum(quantity), 0)::int as quantity from usage_quarters
      where billed in (false, true) and quarter >= ${from} and quarter < ${until} and kind = ${kind}`.compile(build)

export interface KnownSource {
  id: string
  /** Of a contact that is still there. */
  name: string | null
  /** The other side; of a number, itself. */
  phone: string | null
  /** Of a call or recording: its direction; of a text: in or out. */
  way: string | null
  type: string | null
  /** Of a call or recording. */
  call: string | null
  /** Of a text. */
  room: string | null
}

const named = sql`coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.company_name)`

const queries: Record<UsageKind, (ids: readonly string[]) => Query<KnownSource>> = {
  minutes: (ids) =>
    sql<KnownSource>`select k.id, ${named} as name, k.phone, k.direction as way, null::text as type,
        k.id::text as call, null::text as room
      from calls k left join contacts c on c.account_id = k.account_id and c.id = k.contact_id and c.deleted_at is null
      where k.id = any(${ids}::uuid[])`.compile(build),
  recordings: (ids) =>
    sql<KnownSource>`select r.id, ${named} as name, k.phone, k.direction as way, r.kind as type,
        k.id::text as call, null::text as room
      from call_recordings r join calls k on k.account_id = r.account_id and k.id = r.call_id
      left join contacts c on c.account_id = k.account_id and c.id = k.contact_id and c.deleted_at is null
      where r.id = any(${ids}::uuid[])`.compile(build),
  messages: (ids) =>
    sql<KnownSource>`select m.id, ${named} as name,
        case when m.flow = 'incoming' then m.phone else o.phones[1] end as phone, m.flow as way, m.type,
        null::text as call, m.room_id::text as room
      from sms_messages m join sms_rooms o on o.account_id = m.account_id and o.id = m.room_id
      left join contacts c on c.account_id = o.account_id and c.id = o.contact_id and c.deleted_at is null
      where m.id = any(${ids}::uuid[])`.compile(build),
  numbers: (ids) =>
    sql<KnownSource>`select n.id, nullif(n.friendly_name, '') as name, n.phone, null::text as way, null::text as type,
        null::text as call, null::text as room
      from phone_numbers n where n.id = any(${ids}::uuid[])`.compile(build),
}

/** For Database.read(): what is still there of them. */
export const listSources = (kind: UsageKind, ids: readonly string[]): Query<KnownSource> => queries[kind](ids)
