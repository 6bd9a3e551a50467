// A filter of the list as a condition over contact_columns, with the alias `c`. Rules of dynamic tags are conditions over
// their facts.
import { lapsedFor } from '@frontdesk/contract/contacts/client-status'
import { type Operator, oppositeOf } from '@frontdesk/contract/tags/fields'
import {
  isGroup,
  isRelated,
  nodesOf,
  type Rule,
  type RuleGroup,
  type RuleNode,
} from '@frontdesk/contract/tags/rule-tree'
import { type ListOnlyKey, listOnlyFields, myself } from '@frontdesk/contract/views/list-fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays, type Condition, conditionOf } from '../../tags/tags.public.ts'
import {
  agoCondition,
  dayCondition,
  instantCondition,
  numberCondition,
  startOf,
  statusRange,
} from './comparisons.store.ts'
import { firstFollowup, firstRenewal, neverContacted, zeroId } from './related-rows.store.ts'
import type { Viewer } from './viewer.ts'

/** Rules of tags that contact_columns answers too. */
const answered = new Set(['clientStatus', 'lastContactedDays'])

/** Whether a rule is about contact_columns or rows that belong to the list. */
export const isOwnRule = ({ field }: Rule) => Object.hasOwn(listOnlyFields, field) || answered.has(field)

const needsFacts = (tree: RuleGroup) =>
  [...nodesOf(tree)].some(
    ({ node, related }) => !related && !isGroup(node) && !isRelated(node) && !isOwnRule(node) && node.field !== 'tags',
  )

/**
 * True for a row `c` that fits, never null. Each contact's facts are found by its key: the limit of 1 insists on it, also
 * where the planner would rather read all policies once.
 */
export function fits(tree: RuleGroup, viewer: Viewer): Condition {
  const facts = needsFacts(tree)
    ? sql`tag_facts f where f.contact_id = c.contact_id`
    : sql`(select c.contact_id offset 0) f`
  return sql<SqlBool>`coalesce((select ${nodeCondition(tree, viewer)} from ${facts} limit 1), false)`
}

function nodeCondition(node: RuleNode, viewer: Viewer): Condition {
  if (isGroup(node)) {
    const parts = node.rules.map((rule) => sql`(${nodeCondition(rule, viewer)})`)
    const all = sql<SqlBool>`(${sql.join(parts, node.combinator === 'and' ? sql` and ` : sql` or `)})`
    return node.not ? sql<SqlBool>`${all} is not true` : all
  }
  if (isRelated(node) || !isOwnRule(node)) return conditionOf(node, viewer)
  return ownCondition(node, viewer)
}

export function ownCondition({ field, operator, value }: Rule, viewer: Viewer): Condition {
  const opposite = (oppositeOf as Partial<Record<Operator, Operator>>)[operator]
  if (opposite) return sql<SqlBool>`(${ownCondition({ field, operator: opposite, value }, viewer)}) is not true`
  if (field === 'clientStatus') return statusCondition(operator, value, viewer)
  if (field === 'lastContactedDays') return agoCondition(sql`c.last_contact`, operator, value, viewer, neverContacted)
  return conditions[field as ListOnlyKey](operator, value, viewer)
}

type Compile = (operator: Operator, value: Rule['value'], viewer: Viewer) => Condition

/** Of the contact's first follow-up or renewal: `n.at`, null without one. The offset keeps it from being found thrice. */
const ofFirst = (rows: RawBuilder<unknown>, column: string, met: Condition) =>
  sql<SqlBool>`exists (select from (select (select first.${sql.ref(column)} from ${rows} first) as at offset 0) n where ${met})`

const at = sql`n.at`
const conditions: Record<ListOnlyKey, Compile> = {
  owner: (operator, value, { me }) => chosen(sql`c.owner_id`, operator, value, me),
  location: (operator, value, { me }) => chosen(sql`c.location_id`, operator, value, me),
  followupState: (operator, value, viewer) => {
    if (operator === 'null' || operator === 'notNull') return sql<SqlBool>`${sql.lit(operator === 'notNull')}`
    const states = (operator === 'in' ? value : [value]) as string[]
    const met = sql.join(
      states.map((state) => stateCondition(state, viewer)),
      sql` or `,
    )
    return ofFirst(firstFollowup(viewer, sql`c.contact_id`), 'date', sql<SqlBool>`(${met})`)
  },
  nextFollowup: (operator, value, viewer) =>
    ofFirst(firstFollowup(viewer, sql`c.contact_id`), 'date', instantCondition(at, operator, value, viewer)),
  policyCount: (operator, value) => numberCondition(sql`c.policies`, operator, value),
  premium: (operator, value) => numberCondition(sql`c.premium`, operator, value, 100),
  nextRenewal: (operator, value, viewer) =>
    ofFirst(firstRenewal(viewer, sql`c.contact_id`), 'term_date', dayCondition(at, operator, value, viewer)),
  created: (operator, value, viewer) => instantCondition(sql`c.created_at`, operator, value, viewer),
  favorite: (operator, value, { me }) => {
    const liked = sql<SqlBool>`exists (select from favorites l where l.user_id = ${me}::uuid and l.contact_id = c.contact_id)`
    if (operator === 'null' || operator === 'notNull') return sql<SqlBool>`${sql.lit(operator === 'notNull')}`
    const answers = (operator === 'in' ? value : [value]) as string[]
    if (answers.includes('Yes') && answers.includes('No')) return sql<SqlBool>`true`
    return answers.includes('Yes') ? liked : sql<SqlBool>`not ${liked}`
  },
  phone: (operator) => sql<SqlBool>`c.has_phone = ${sql.lit(operator === 'notNull')}`,
  email: (operator) => sql<SqlBool>`c.has_email = ${sql.lit(operator === 'notNull')}`,
}

function chosen(column: RawBuilder<unknown>, operator: Operator, value: Rule['value'], me: string): Condition {
  if (operator === 'null') return sql<SqlBool>`${column} = ${zeroId}::uuid`
  if (operator === 'notNull') return sql<SqlBool>`${column} <> ${zeroId}::uuid`
  const ids = (value as string[]).map((each) => (each === myself ? me : each))
  return sql<SqlBool>`${column} in (${sql.join(ids.map((id) => sql`${id}::uuid`))})`
}

/** As in the buckets of follow-ups. */
export function stateCondition(state: string, viewer: Viewer): Condition {
  const start = (days: number) => startOf(addDays(viewer.day, days), viewer)
  const later = sql`${at} > ${viewer.now}::timestamptz`
  if (state === 'None') return sql<SqlBool>`${at} is null`
  if (state === 'Past due') return sql<SqlBool>`(${at} is not null and not ${later})`
  if (state === 'Due later today') return sql<SqlBool>`(${later} and ${at} < ${start(1)})`
  if (state === 'Due tomorrow') return sql<SqlBool>`(${later} and ${at} >= ${start(1)} and ${at} < ${start(2)})`
  return sql<SqlBool>`(${later} and ${at} >= ${start(2)})`
}

function statusCondition(operator: Operator, value: Rule['value'], viewer: Viewer): Condition {
  if (operator === 'null' || operator === 'notNull') return sql<SqlBool>`${sql.lit(operator === 'notNull')}`
  const statuses = (operator === 'in' ? value : [value]) as string[]
  const met = statuses.map((status) => statusRange(status.toLowerCase(), sql`c.status_key`, viewer, lapsedFor))
  return sql<SqlBool>`(${sql.join(met, sql` or `)})`
}
