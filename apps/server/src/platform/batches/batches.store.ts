import { type RawBuilder, sql } from 'kysely'
import { build } from '../db/build.ts'
import type { AccountTx } from '../db/database.ts'
import { generateId } from '../generate-id.ts'
import type { Claim, NewRun } from './batch.ts'

/** Adds a run with its batches; the database refuses a second open run for one subject. */
export async function insertRun(tx: AccountTx, { kind, subjectId, inOrder, batches }: NewRun): Promise<string> {
  const id = generateId()
  await sql`insert into batch_runs (account_id, id, kind, subject_id, in_order)
    values (${tx.accountId}, ${id}, ${kind}, ${subjectId}, ${inOrder})`.execute(tx.db)
  await sql`insert into batches (account_id, run_id, number, starts_after, ends_with, rows)
    select ${tx.accountId}, ${id}, given.place, given.after, given.until, given.rows
      from rows from (json_to_recordset(${JSON.stringify(batches)}) as (after text, until text, rows integer))
        with ordinality as given (after, until, rows, place)`.execute(tx.db)
  return id
}

export async function openRunOf(tx: AccountTx, kind: string, subjectId: string): Promise<string | undefined> {
  const run = await tx.db
    .selectFrom('batch_runs')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return run?.id
}

/**
 * Claims the next batch, or one whose claim has expired or was this holder's own. Uses the database's clock, because
 * the nodes' clocks may differ. In order, it waits for the worker writing that batch; otherwise it takes another.
 */
export async function claimBatch(
  { db }: AccountTx,
  runId: string,
  { holder, leaseMs, inOrder }: { holder: string; leaseMs: number; inOrder: boolean },
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    with next as materialized (
      select b.account_id, b.number from batches b
        where b.run_id = ${runId} and b.state <> 'done'
          and (b.state = 'waiting' or b.claimed_until < clock_timestamp() or b.claimed_by = ${holder})
          ${inOrder ? sql`and b.number = (select min(number) from batches where run_id = ${runId} and state <> 'done')` : sql``}
          and exists (select from batch_runs r where r.id = ${runId} and r.state = 'running')
        order by b.number limit 1 for update of b ${inOrder ? sql`` : sql`skip locked`})
    update batches b set state = 'claimed', token = b.token + 1, claimed_by = ${holder}, ${lease(leaseMs)}
      from next where b.account_id = next.account_id and b.run_id = ${runId} and b.number = next.number
      returning b.run_id as "runId", b.number, b.token, b.starts_after as after, b.ends_with as until,
        b.rows - b.done_rows as rows`.execute(db)
  return rows[0]
}

/** The state of the run while the claim is valid; undefined when it is lost. */
export async function readClaimedState({ db }: AccountTx, claim: Claim): Promise<RunRow['state'] | undefined> {
  const { rows } = await sql<Pick<RunRow, 'state'>>`
    select r.state from batches b join batch_runs r on r.account_id = b.account_id and r.id = b.run_id
      where ${held(claim)}`.execute(db)
  return rows[0]?.state
}

const held = ({ runId, number, token }: Claim) =>
  sql`b.run_id = ${runId} and b.number = ${number} and b.token = ${token} and b.state = 'claimed'`

/** Locks the batch until the commit; false when the claim is lost. */
async function changeClaimed({ db }: AccountTx, claim: Claim, set: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`update batches b set ${set} where ${held(claim)}`.execute(db)
  return numAffectedRows === 1n
}

const lease = (ms: number) => sql`claimed_until = clock_timestamp() + ${ms}::integer * interval '1 millisecond'`

export const extendClaim = (tx: AccountTx, claim: Claim, leaseMs: number) => changeClaimed(tx, claim, lease(leaseMs))

export const markBatchDone = (tx: AccountTx, claim: Claim) =>
  changeClaimed(tx, claim, sql`state = 'done', done_rows = rows, claimed_by = null, claimed_until = null`)

/** Its first `rows`, up to `until`, are written. */
export const advanceBatch = (tx: AccountTx, claim: Claim, part: { until: string; rows: number }, leaseMs: number) =>
  changeClaimed(
    tx,
    claim,
    sql`starts_after = ${part.until}, done_rows = done_rows + ${part.rows}::integer, ${lease(leaseMs)}`,
  )

export interface RunRow {
  state: 'running' | 'paused' | 'done' | 'cancelled'
  inOrder: boolean
}

/**
 * Locked until the commit: when several workers finish the last batches at once, one of them sees that all are done.
 */
export async function lockRun({ db }: AccountTx, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select state, in_order as "inOrder" from batch_runs where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function hasOpenBatches({ db }: AccountTx, runId: string): Promise<boolean> {
  const { rows } = await sql`select from batches where run_id = ${runId} and state <> 'done' limit 1`.execute(db)
  return rows.length > 0
}

/** The caller holds the lock on the run. */
export const setRunState = ({ db }: AccountTx, id: string, state: RunRow['state']) =>
  sql`update batch_runs set state = ${state},
    ended_at = ${state === 'done' || state === 'cancelled' ? sql`now()` : null} where id = ${id}`.execute(db)

/** For Database.read(): the progress of a run. `unsure`: rows that may have been sent and wait for a person. */
export const runProgress = (runId: string) =>
  build
    .selectFrom('batch_runs')
    .select([
      'state',
      sql<number>`(select coalesce(sum(rows), 0)::integer from batches where run_id = ${runId})`.as('total'),
      sql<number>`(select coalesce(sum(done_rows), 0)::integer from batches where run_id = ${runId})`.as('done'),
      sql<number>`(select count(*)::integer from batch_marks m join batches b on b.account_id = m.account_id
        and b.run_id = m.run_id and b.number = m.number where m.run_id = ${runId} and m.outcome = 'begun'
        and (b.token > m.token or b.state = 'done' or b.claimed_until < clock_timestamp()))`.as('unsure'),
    ])
    .where('id', '=', runId)

/** Deletes runs that ended before that instant, with their batches and marks; returns how many. */
export async function purgeRuns({ db }: AccountTx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from batch_runs where id in (
    select id from batch_runs r where ended_at < ${before} and not exists (
      select from batch_marks m where m.account_id = r.account_id and m.run_id = r.id and m.outcome = 'begun')
    order by ended_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
