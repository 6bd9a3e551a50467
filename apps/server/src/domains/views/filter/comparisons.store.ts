// Rules about dates and numbers of the list as conditions. A rule about a missing value does not match.
import type { Operator } from '@frontdesk/contract/tags/fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays, type Condition } from '../../tags/tags.public.ts'
import type { Viewer } from './viewer.ts'

type Value = unknown

/** The instant at which a day begins in the account's time zone. */
export const startOf = (day: string, { zone }: Viewer) => sql`(${day}::date::timestamp at time zone ${zone}::text)`

const signs = { '=': sql`=`, '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` }
const signOf = (operator: Operator) => {
  if (operator in signs) return signs[operator as keyof typeof signs]
  throw new Error(`${operator} compares nothing.`)
}

export function numberCondition(column: RawBuilder<unknown>, operator: Operator, value: Value, factor = 1): Condition {
  const number = (n: unknown) => sql`${String((n as number) * factor)}::bigint`
  if (operator === 'null' || operator === 'notNull') return sql<SqlBool>`${sql.lit(operator === 'notNull')}`
  if (operator === 'between') {
    const [least, most] = value as [number, number]
    return sql<SqlBool>`${column} between ${number(least)} and ${number(most)}`
  }
  return sql<SqlBool>`${column} ${signOf(operator)} ${number(value)}`
}

/** First and last day that fit; null: unlimited. */
export function daysFitting(operator: Operator, value: Value, today: string): [string | null, string | null] {
  const day = value as string
  if (operator === '=') return [day, day]
  if (operator === '<') return [null, addDays(day, -1)]
  if (operator === '<=') return [null, day]
  if (operator === '>') return [addDays(day, 1), null]
  if (operator === '>=') return [day, null]
  if (operator === 'between') return value as [string, string]
  if (operator === 'inLastDays') return [addDays(today, -(value as number)), today]
  if (operator === 'inNextDays') return [today, addDays(today, value as number)]
  throw new Error(`${operator} compares no days.`)
}

/** Of an instant, by the days of the account's time zone. */
export function instantCondition(at: RawBuilder<unknown>, operator: Operator, value: Value, viewer: Viewer): Condition {
  if (operator === 'null') return sql<SqlBool>`${at} is null`
  if (operator === 'notNull') return sql<SqlBool>`${at} is not null`
  const [first, last] = daysFitting(operator, value, viewer.day)
  const from = first === null ? sql`true` : sql`${at} >= ${startOf(first, viewer)}`
  const until = last === null ? sql`true` : sql`${at} < ${startOf(addDays(last, 1), viewer)}`
  return sql<SqlBool>`(${at} is not null and ${from} and ${until})`
}

export function dayCondition(day: RawBuilder<unknown>, operator: Operator, value: Value, viewer: Viewer): Condition {
  if (operator === 'null') return sql<SqlBool>`${day} is null`
  if (operator === 'notNull') return sql<SqlBool>`${day} is not null`
  const [first, last] = daysFitting(operator, value, viewer.day)
  const from = first === null ? sql`true` : sql`${day} >= ${first}::date`
  const until = last === null ? sql`true` : sql`${day} <= ${last}::date`
  return sql<SqlBool>`(${day} is not null and ${from} and ${until})`
}

/** Days since an instant: at least n days ago is before the day after. `column` is never null. */
export function agoCondition(
  column: RawBuilder<unknown>,
  operator: Operator,
  value: Value,
  viewer: Viewer,
  missing: RawBuilder<unknown>,
): Condition {
  if (operator === 'null') return sql<SqlBool>`${column} = ${missing}`
  if (operator === 'notNull') return sql<SqlBool>`${column} > ${missing}`
  const atLeast = (n: number) =>
    sql`${column} > ${missing} and ${column} < ${startOf(addDays(viewer.day, 1 - n), viewer)}`
  const atMost = (n: number) => sql`${column} >= ${startOf(addDays(viewer.day, -n), viewer)}`
  if (operator === 'between') {
    const [least, most] = value as [number, number]
    return sql<SqlBool>`(${atLeast(least)} and ${atMost(most)})`
  }
  const n = value as number
  if (operator === '=') return sql<SqlBool>`(${atLeast(n)} and ${atMost(n)})`
  if (operator === '<') return sql<SqlBool>`(${atMost(n - 1)})`
  if (operator === '<=') return sql<SqlBool>`(${atMost(n)})`
  return sql<SqlBool>`(${atLeast(operator === '>' ? n + 1 : n)})`
}

/** Ranges of contact_columns.status_key; the same rule as contract/client-status. */
export function statusRange(
  status: string,
  column: RawBuilder<unknown>,
  { day }: Viewer,
  lapsedFor: number,
): Condition {
  const lead = 2_147_483_647
  const ended = Math.round((Date.UTC(2000, 0, 1) - Date.parse(`${day}T00:00:00Z`)) / (24 * 3_600_000))
  const key = (n: number) => sql`${String(n)}::integer`
  if (status === 'lead') return sql<SqlBool>`${column} = ${key(lead)}`
  if (status === 'active') return sql<SqlBool>`${column} <= ${key(ended)}`
  if (status === 'lapsed') return sql<SqlBool>`(${column} > ${key(ended)} and ${column} <= ${key(ended + lapsedFor)})`
  return sql<SqlBool>`(${column} > ${key(ended + lapsedFor)} and ${column} < ${key(lead)})`
}
