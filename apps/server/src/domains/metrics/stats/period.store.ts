import { type RawBuilder, sql } from 'kysely'
import type { Period } from './period.ts'

/** A row of instants before and after all of its days: `began`, `until`. */
export const span = ({ from, to, zone }: Period): RawBuilder<unknown> =>
  sql`span_of(${from}::date, ${to}::date + 1, ${zone})`

/** Of rows with an instant `at`. */
export const isWithin = ({ from, to, zone }: Period): RawBuilder<unknown> =>
  sql`(at at time zone ${zone})::date between ${from}::date and ${to}::date`
