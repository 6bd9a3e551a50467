import { type Selectable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

export type StepRow = Selectable<DB['registration_steps']>

export type StepName =
  | 'address'
  | 'business'
  | 'rep1'
  | 'rep2'
  | 'profile'
  | 'parts'
  | 'submit'
  | 'bundle'
  | 'brand'
  | 'service'
  | 'campaign'
  | 'delete'

interface NewStep {
  id: string
  subjectId: string
  step: StepName
  /** Cents that a person confirmed. */
  fee: number | null
  confirmedBy: string | null
  at: Date
}

/** False when one of its kind was begun and hasn't ended: that one goes on. */
export async function insertStep(
  tx: AccountTx,
  { id, subjectId, step, fee, confirmedBy, at }: NewStep,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into registration_steps (account_id, id, subject_id, step, attempt, fee, confirmed_by, started_at)
      select ${tx.accountId}::uuid, ${id}::uuid, ${subjectId}::uuid, ${step},
          coalesce((select max(attempt) from registration_steps where subject_id = ${subjectId} and step = ${step}), 0) + 1,
          ${fee}::integer, ${confirmedBy}::uuid, ${at}::timestamptz
        where not exists (select from registration_steps
          where subject_id = ${subjectId} and step = ${step} and state = 'started')
      returning id`.execute(tx.db)
  return rows.length > 0
}

/** For Database.read(): what was begun of a registration or message campaign, and hasn't ended. */
export const startedQuery = (subjectId: string): Query<StepRow> =>
  build
    .selectFrom('registration_steps')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'started')
    .orderBy('started_at')

/** Undefined when it has ended before. */
export const endStep = (
  tx: AccountTx,
  id: string,
  end: { state: 'done' | 'refused'; sid: string | null; at: Date },
): Promise<StepRow | undefined> =>
  tx.db
    .updateTable('registration_steps')
    .set({ state: end.state, sid: end.sid, ended_at: end.at })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .returningAll()
    .executeTakeFirst()

/** What was to follow isn't done either. */
export const refuseStarted = (tx: AccountTx, subjectId: string, at: Date) =>
  tx.db
    .updateTable('registration_steps')
    .set({ state: 'refused', ended_at: at })
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'started')
    .execute()
