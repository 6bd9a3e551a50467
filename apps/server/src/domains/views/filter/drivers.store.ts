// Contacts that an index finds for a part of a filter: a list of their ids that contains at least all that fit.
import { lapsedFor } from '@frontdesk/contract/contacts/client-status'
import type { Operator } from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, type Rule, type RuleGroup, type RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { myself } from '@frontdesk/contract/views/list-fields'
import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../tags/tags.public.ts'
import { daysFitting, startOf, statusRange } from './comparisons.store.ts'
import { isOpen, zeroId } from './related-rows.store.ts'
import { ownCondition } from './rule-condition.store.ts'
import type { Viewer } from './viewer.ts'

/** `select contact_id …` */
export type Driver = RawBuilder<unknown>

/** Any of them finds all that fit. */
export function driversOf(node: RuleNode, viewer: Viewer): Driver[] {
  if (isGroup(node)) return groupDrivers(node, viewer)
  if (isRelated(node)) return []
  const driver = ruleDriver(node, viewer)
  return driver ? [driver] : []
}

function groupDrivers({ combinator, not, rules }: RuleGroup, viewer: Viewer): Driver[] {
  if (not) return []
  const all = rules.map((rule) => driversOf(rule, viewer))
  if (combinator === 'and') return all.flat()
  const firsts = all.map(([first]) => first)
  return firsts.every((first) => first !== undefined) ? [sql.join(firsts, sql` union all `)] : []
}

const columns = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`(select c.contact_id from contact_columns c where ${condition} order by ${order}, c.contact_id)`

const ordered = ['=', '<', '<=', '>', '>=', 'between']

function ruleDriver(rule: Rule, viewer: Viewer): Driver | undefined {
  const { field, operator, value } = rule
  if (field === 'owner' || field === 'location') {
    if (operator !== 'in' && operator !== 'null') return
    const column = field === 'owner' ? sql`c.owner_id` : sql`c.location_id`
    const ids = operator === 'in' ? (value as string[]).map((id) => (id === myself ? viewer.me : id)) : [zeroId]
    const each = ids.map((id) => columns(sql`${column} = ${id}::uuid`, sql`${column}, c.letter, c.sort_name`))
    return sql.join(each, sql` union all `)
  }
  if (field === 'clientStatus' && (operator === '=' || operator === 'in')) {
    const statuses = (operator === 'in' ? value : [value]) as string[]
    const each = statuses.map((status) =>
      columns(statusRange(status.toLowerCase(), sql`c.status_key`, viewer, lapsedFor), sql`c.status_key, c.sort_name`),
    )
    return sql.join(each, sql` union all `)
  }
  const range = (column: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
    columns(ownCondition(rule, viewer), sql`${column}${by}`)
  if (field === 'policyCount' && ordered.includes(operator)) return range(sql`c.policies`, sql`, c.sort_name`)
  if (field === 'premium' && ordered.includes(operator)) return range(sql`c.premium`, sql`, c.sort_name`)
  if (field === 'lastContactedDays' && [...ordered, 'null'].includes(operator))
    return range(sql`c.last_contact`, sql`, c.sort_name`)
  if (field === 'created' && hasDays(operator)) return range(sql`c.created_at`, sql``)
  if (field === 'tags' && operator === 'in') return taggedWith(value as string[])
  if (field === 'favorite' && operator === '=' && value === 'Yes') return favoritesOf(viewer)
  if (field === 'nextRenewal' && hasDays(operator)) return renewing(operator, value, viewer)
  if (field === 'nextFollowup' && hasDays(operator)) return dueOn(operator, value, viewer)
  if (field === 'followupState' && (operator === '=' || operator === 'in')) return dueIn(operator, value, viewer)
}

const hasDays = (operator: Operator) => [...ordered, 'inLastDays', 'inNextDays'].includes(operator)

const taggedWith = (ids: readonly string[]) =>
  sql`(select contact_id from contact_tags where tag_id in (${sql.join(ids.map((id) => sql`${id}::uuid`))}))`

export const favoritesOf = ({ me }: Viewer): Driver =>
  sql`(select contact_id from favorites where user_id = ${me}::uuid)`

export const ofLetter = (letter: string): Driver => columns(sql`c.letter = ${letter}`, sql`c.letter, c.sort_name`)

function renewing(operator: Operator, value: unknown, viewer: Viewer): Driver {
  const [first, last] = daysFitting(operator, value, viewer.day)
  const from = first === null || first < viewer.day ? viewer.day : first
  const until = last === null ? sql`` : sql`and term_date <= ${last}::date`
  return sql`(select contact_id from renewals where term_date >= ${from}::date ${until} order by term_date, policy_id)`
}

const due = (viewer: Viewer, between: RawBuilder<unknown>): Driver =>
  sql`(select followups.contact_id from followups where followups.contact_id is not null and ${isOpen(viewer)}
    and ${between} order by followups.date, followups.id)`

function dueOn(operator: Operator, value: unknown, viewer: Viewer): Driver {
  const [first, last] = daysFitting(operator, value, viewer.day)
  const from = first === null ? sql`true` : sql`followups.date >= ${startOf(first, viewer)}`
  const until = last === null ? sql`true` : sql`followups.date < ${startOf(addDays(last, 1), viewer)}`
  return due(viewer, sql`${from} and ${until}`)
}

function dueIn(operator: Operator, value: unknown, viewer: Viewer): Driver | undefined {
  const states = (operator === 'in' ? value : [value]) as string[]
  if (states.includes('None')) return
  const { day, now } = viewer
  const from = (days: number) => startOf(addDays(day, days), viewer)
  const spans: Record<string, RawBuilder<unknown>> = {
    'Past due': sql`followups.date <= ${now}::timestamptz`,
    'Due later today': sql`followups.date > ${now}::timestamptz and followups.date < ${from(1)}`,
    'Due tomorrow': sql`followups.date >= ${from(1)} and followups.date < ${from(2)}`,
    'Due after tomorrow': sql`followups.date >= ${from(2)}`,
  }
  return sql.join(
    states.map((state) => due(viewer, spans[state] ?? sql`true`)),
    sql` union all `,
  )
}
