import { type Selectable, sql, type Updateable } from 'kysely'
import { build } from '../db/build.ts'
import type { AccountTx, DB } from '../db/database.ts'
import type { Move, StateMachine, StateTable } from './state-machine.ts'

const longestName = 200
const longestReason = 500
const mostChanges = 200

/**
 * The table's trigger reads the actor and the reason from a transaction setting. The updated row is joined with the
 * expression that sets it, so the setting is made first. Undefined if the row is not in `from`.
 */
export async function updateState<S extends string, T extends StateTable>(
  { db, actor }: AccountTx,
  machine: StateMachine<S, T>,
  { id, from, to, at, by, reason }: Move<S>,
  set: Updateable<DB[T]>,
): Promise<Selectable<DB[T]> | undefined> {
  const cause = JSON.stringify({
    machine: machine.name,
    subject: id,
    to,
    at,
    userId: actor.userId,
    ghostUserId: actor.ghostUserId,
    by: (by ?? actor.name).slice(0, longestName),
    reason: reason?.slice(0, longestReason),
  })
  const columns = Object.entries({ ...set, [machine.column]: to }).filter(([, value]) => value !== undefined)
  const { rows } = await sql<Selectable<DB[T]>>`
    with cause as materialized (select set_config('app.state_change', ${cause}, true) as announced)
    update ${sql.table(machine.table)} t
      set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
      from cause
      where cause.announced is not null and t.id = ${id} and t.${sql.ref(machine.column)} = ${from}
      returning t.*`.execute(db)
  return rows[0]
}

export async function readState({ db }: AccountTx, machine: StateMachine, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select ${sql.ref(machine.column)} as state from ${sql.table(machine.table)} where id = ${id}`.execute(db)
  return rows[0]?.state
}

/** For Database.read(): the newest 200, newest first. `by`: the name at that time. */
export const listStateChanges = ({ name }: Pick<StateMachine, 'name'>, subjectId: string) =>
  build
    .selectFrom('state_changes')
    .select(['from_state as from', 'to_state as to', 'at', 'by_name as by', 'reason'])
    .where('machine', '=', name)
    .where('subject_id', '=', subjectId)
    .orderBy('number', 'desc')
    .limit(mostChanges)
