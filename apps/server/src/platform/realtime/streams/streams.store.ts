import type { StreamPlace } from '@frontdesk/contract/kit/event'
import { sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import { build } from '../../db/build.ts'
import type { AccountTx, Cluster, Query } from '../../db/database.ts'
import type { Audience } from '../../domain.ts'

export interface NewEvent {
  stream: string
  name: string
  payload: unknown
  audience: Audience
}

/**
 * Numbers and stores events in one round trip. The counter's row stays locked until the commit, so a number becomes
 * visible only after all smaller ones: run this as the transaction's last statement.
 */
export async function assignOffsets(tx: AccountTx, events: readonly NewEvent[]): Promise<StreamPlace[]> {
  const counts = new Map<string, number>()
  const given = events.map((event) => {
    const place = (counts.get(event.stream) ?? 0) + 1
    counts.set(event.stream, place)
    return { ...event, place }
  })
  // Streams are locked in order of name, so that two transactions with the same streams don't deadlock.
  const { rows } = await sql<{ stream: string; seq: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as e(stream text, place bigint, name text, payload jsonb, audience jsonb)
    ), counts as (
      select stream, count(*) as added from given group by stream
    ), counted as (
      insert into streams as s (stream, seq) select stream, added from counts order by stream
      on conflict (account_id, stream) do update set seq = s.seq + excluded.seq
      returning stream, seq
    ), kept as (
      insert into events (stream, seq, name, payload, audience)
      select g.stream, c.seq - n.added + g.place, g.name, g.payload, g.audience
        from given g join counts n using (stream) join counted c using (stream)
    )
    select stream, seq from counted`.execute(tx.db)
  const last = new Map(rows.map(({ stream, seq }) => [stream, seq]))
  return given.map(({ stream, place }) => ({
    stream,
    seq: (last.get(stream) ?? 0) - (counts.get(stream) ?? 0) + place,
  }))
}

export interface StreamOffsets {
  /** The transaction id after which listMovedOffsets() finds news for a client with these offsets. */
  horizon: string
  heads: { stream: string; seq: number }[]
}

/** The offsets of these streams; one without any event is omitted. */
export const readOffsets = (streams: readonly string[]): Query<StreamOffsets> =>
  sql<StreamOffsets>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce((select jsonb_agg(jsonb_build_object('stream', stream, 'seq', seq))
        from streams where stream = any(${streams})), '[]') as heads`.compile(build)

export interface MovedOffsets {
  horizon: string
  heads: { account_id: string; stream: string; seq: number }[]
}

/** Streams of these accounts that advanced since, from each account's own transaction id. */
export async function listMovedOffsets(
  { requests }: Cluster,
  accounts: readonly { accountId: string; since: string }[],
): Promise<MovedOffsets> {
  const { rows } = await requests.query<MovedOffsets>({
    name: 'stream_heads',
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce((select jsonb_agg(h) from platform.stream_heads($1::uuid[], $2::xid8[]) h), '[]') as heads`,
    values: [accounts.map(({ accountId }) => accountId), accounts.map(({ since }) => since)],
  })
  const [row] = rows
  if (!row) throw new Error('The heads of the streams came back empty.')
  return row
}

export interface MissedEvents {
  head: number
  /** The oldest stored event after the requested one. */
  oldest: number | null
  events: { name: string; payload: unknown; seq: number }[]
}

/**
 * One statement, so that head, oldest, and events come from one snapshot. Other people's events of the stream are
 * omitted.
 */
export const readMissedEvents = (
  { userId, role, sessionId, ghost }: Pick<Caller, 'userId' | 'role' | 'sessionId' | 'ghost'>,
  { stream, after, limit }: { stream: string; after: number; limit: number },
): Query<MissedEvents> =>
  // A reader of the stream is in its rooms too, so an event emitted to a room is theirs.
  sql<MissedEvents>`
    select coalesce((select seq from streams where stream = ${stream}), 0) as head,
      (select min(seq) from events where stream = ${stream} and seq > ${after}) as oldest,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'payload', payload, 'seq', seq) order by seq)
        from (select name, payload, seq from events
          where stream = ${stream} and seq > ${after}
            and (audience = '"account"' or audience ? 'room' or (audience->'users' ? ${userId} and not (audience ? 'own' and ${ghost !== null}))
              or audience->'roles' ? ${role} or audience->>'session' = ${sessionId})
          order by seq limit ${limit}) missed), '[]') as events`.compile(build)

/**
 * Deletes what is older, at most `atMost` events, oldest first within each stream.
 * Times within a stream may be out of order, and a gap in its middle would be mistaken for an event yet to arrive.
 */
export async function deleteEvents(tx: AccountTx, before: Date, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select stream, max(seq) as seq from events where created_at < ${before} group by stream
    ), doomed as (
      select e.stream, e.seq from events e join old on old.stream = e.stream and e.seq <= old.seq
        order by e.stream, e.seq limit ${atMost}
    )
    delete from events e using doomed d where e.stream = d.stream and e.seq = d.seq`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}
