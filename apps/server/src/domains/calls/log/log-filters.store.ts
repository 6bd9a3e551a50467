// Which calls the log shows: each filter as a condition on `calls c`.

import type { logEndpoints } from '@frontdesk/contract/calls/log'
import { type callLogEntry, logFormats, logStatuses } from '@frontdesk/contract/calls/log-entry'
import type { Received } from '@frontdesk/contract/kit/endpoint'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { matchFolded } from '#platform/db/folded'

type Condition = RawBuilder<SqlBool>
type Format = z.output<typeof callLogEntry>['format']
type Status = z.output<typeof callLogEntry>['status']

export type LogFilters = Received<typeof logEndpoints.exportCallLog>['query'] & {
  clientId?: string | undefined
}

/** The leg to which a call was transferred: the first one since whoever transferred it left. */
export const transferTarget = sql`select g.user_id from call_legs a
    join call_legs g on g.account_id = a.account_id and g.call_id = a.call_id and g.created_at >= a.left_at
      and g.coach_of is null and g.user_id is distinct from a.user_id
    where a.account_id = c.account_id and a.call_id = c.id and a.user_id = c.transferred_by
    order by a.place desc, g.place limit 1`

/** Of a recording `r`: stored, or deleted by somebody or by age; not what was switched off during the call. */
export const wasStored = sql<SqlBool>`(r.state = 'stored' or (r.state = 'deleted' and r.deleted_at is not null))`

const isVoicemail = sql<SqlBool>`c.result = 'voicemail'`
const isCall = sql<SqlBool>`c.result is distinct from 'voicemail'`
const goesOutside = sql<SqlBool>`coalesce((select t.user_id is null from (${transferTarget}) t), false)`

const formatIs: Readonly<Record<Format, Condition>> = {
  inbound: sql`(c.direction = 'inbound' and c.transferred_by is null and ${isCall})`,
  outbound: sql`(c.direction = 'outbound' and c.transferred_by is null and ${isCall})`,
  transfer: sql`(c.transferred_by is not null and ${isCall} and not ${goesOutside})`,
  'transfer-external': sql`(c.transferred_by is not null and ${isCall} and ${goesOutside})`,
  voicemail: isVoicemail,
}

const live: readonly string[] = ['ringing', 'queued', 'in-progress', 'voicemail'] satisfies Status[]
/** `voicemail` is both: what a call does now, and how it ended. */
const results: readonly Status[] = logStatuses.filter((status) => status === 'voicemail' || !live.includes(status))
const resultOf = (status: Status) => (status === 'completed' ? 'answered' : status)

/** Literals: with parameters the partial indexes would not be used. */
const among = (column: string, values: readonly string[]): Condition =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

const either = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

function statusAmong(statuses: readonly Status[]): Condition {
  const ended = statuses.filter((status) => results.includes(status)).map(resultOf)
  const going = statuses.filter((status) => live.includes(status))
  return either([
    ...(ended.length > 0 ? [among('c.result', ended)] : []),
    ...(going.length > 0 ? [among('c.status', going)] : []),
  ])
}

/** The words of a screen: `no answer` is `no-answer`. */
const words = (text: string) => text.toLowerCase().replace(/[\s-]+/g, ' ')
const containing = <T extends string>(all: readonly T[], typed: string) =>
  all.filter((each) => words(each).includes(words(typed)))

/** Of calls that came in; an outgoing one has the status `No answer`. */
const unanswered = { missed: ['missed', 'error', 'callback'], hangup: ['hangup'] } as const

/** Whether anybody has to do something about a call; as the index calls_unworked has it. */
export const isUnworked = sql<SqlBool>`(c.viewed_on is null and c.direction = 'inbound'
    and c.result in ('missed', 'voicemail', 'callback', 'error'))`

const likely = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function ofParty(typed: string): Condition | undefined {
  if (/\p{L}/u.test(typed))
    return sql`exists (select from contacts k where k.account_id = c.account_id and k.id = c.contact_id
      and k.deleted_at is null
      and ${matchFolded(sql`concat_ws(' ', k.first_name, k.last_name, k.company_name)`, typed)})`
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? undefined : sql`c.phone like ${likely(digits)}`
}

export function logConditions(filters: LogFilters): Condition {
  const { type, format, agent, direction, phoneNumber, status, location, unworked, waited, clientId, recorded } =
    filters
  const conditions = [
    sql<SqlBool>`c.direction <> 'internal'`,
    type &&
      sql<SqlBool>`(c.direction = 'inbound' and ${among(
        'c.result',
        type.split(',').flatMap((each) => unanswered[each as keyof typeof unanswered]),
      )})`,
    format && isVoicemail,
    agent &&
      sql<SqlBool>`exists (select from call_legs g where g.account_id = c.account_id and g.call_id = c.id
        and g.user_id = ${agent} and g.coach_of is null and (g.joined_at is not null or c.user_id = g.user_id))`,
    direction && either(containing(logFormats, direction).map((each) => formatIs[each])),
    phoneNumber && ofParty(phoneNumber),
    status && statusAmong(containing(logStatuses, status)),
    location && sql<SqlBool>`c.location_id = ${location}`,
    unworked && isUnworked,
    waited && sql<SqlBool>`c.queued_at > now() - interval '1 day'`,
    clientId && sql<SqlBool>`c.contact_id = ${clientId}`,
    recorded &&
      sql<SqlBool>`exists (select from call_recordings r
        where r.account_id = c.account_id and r.call_id = c.id and ${wasStored})`,
  ]
  return sql.join(
    conditions.filter((each) => typeof each === 'object'),
    sql` and `,
  )
}
