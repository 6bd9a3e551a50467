import type { GoalName } from '@frontdesk/contract/metrics/names'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import type { Period } from './period.ts'

/** Sums of a day or of several; `bigint` sums come as texts from PostgreSQL, so they are numbers here already. */
export interface SumRow {
  contacts: number
  policies: number
  premiums: number
  messages: number
  calls_incoming: number
  calls_incoming_duration: number
  calls_outgoing: number
  calls_outgoing_duration: number
  todo: number
  tasks_completed: number
  tasks_pending: number
}

const columns = [
  'contacts',
  'policies',
  'premiums',
  'messages',
  'calls_incoming',
  'calls_incoming_duration',
  'calls_outgoing',
  'calls_outgoing_duration',
  'todo',
  'tasks_completed',
  'tasks_pending',
] as const satisfies readonly (keyof SumRow)[]

const sums = sql.join(columns.map((name) => sql`coalesce(sum(d.${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`))

/** For Database.read(): each day on which somebody did anything. */
export const daysOfPerson = (user: string, { from, to }: Period): Query<SumRow & { day: string }> =>
  sql<SumRow & { day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, ${sums} from metric_days d
      where d.user_id = ${user} and d.day between ${from}::date and ${to}::date
      group by d.day order by d.day`.compile(build)

export type TeamRow = SumRow & { user_id: string; first_name: string; last_name: string }

/**
 * For Database.read(): everybody who works there by name, then who no longer does and did something; or only one of
 * them.
 */
export const sumsOfTeam = ({ from, to }: Period, user: string | null = null): Query<TeamRow> =>
  sql<TeamRow>`
    select u.id as user_id, u.first_name, u.last_name, ${sums} from users u
        left join metric_days d on d.account_id = u.account_id and d.user_id = u.id
          and d.day between ${from}::date and ${to}::date
      where (u.removed_at is null or d.user_id is not null) and (${user}::uuid is null or u.id = ${user}::uuid)
      group by u.id, u.first_name, u.last_name, u.removed_at
      order by u.removed_at is not null, u.first_name, u.last_name, u.id limit 1000`.compile(build)

export interface GoalRow {
  user_id: string
  name: GoalName
  goal: number
}

/** For Database.read(). */
export const goalsOf = (user: string | null): Query<GoalRow> =>
  sql<GoalRow>`
    select user_id, name, goal::float8 as goal from metric_goals
      where ${user}::uuid is null or user_id = ${user}::uuid limit 10000`.compile(build)

/** For Database.read(): the account's time zone, and whether the person is of the account. */
export const findPerson = (user: string): Query<{ known: boolean; timezone: string }> =>
  sql<{ known: boolean; timezone: string }>`
    select exists (select from users where id = ${user}) as known, timezone from accounts`.compile(build)

/** For Database.read(). */
export const zone: Query<{ timezone: string }> = sql<{ timezone: string }>`select timezone from accounts`.compile(build)

export type DayOfTeamRow = TeamRow & { day: string }

/** For Database.rows(): each day on which each person did anything, by name. At most 31 days of 1,000 people. */
export const daysOfTeam = ({ from, to }: Period): Query<DayOfTeamRow> =>
  sql<DayOfTeamRow>`
    select u.id as user_id, u.first_name, u.last_name, to_char(d.day, 'YYYY-MM-DD') as day, ${sums}
      from metric_days d join users u on u.account_id = d.account_id and u.id = d.user_id
      where d.day between ${from}::date and ${to}::date
      group by u.id, u.first_name, u.last_name, d.day
      order by u.first_name, u.last_name, u.id, d.day limit 31000`.compile(build)
