// A tree of rules as a condition over tag_facts, with the alias `f`. User values are always parameters; names come from
// the registry. A rule about a missing value is null, which counts as false, so a negation is `is not true`, which
// matches missing values. Every table shows only the account's own rows, so a contact's id is enough to join by.

import { type ClientStatus, lapsedFor } from '@frontdesk/contract/contacts/client-status'
import { fold } from '@frontdesk/contract/kit/fold'
import {
  type AskedField,
  fieldsWithin,
  type Operator,
  oppositeOf,
  type RelatedKey,
} from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, type Rule, type RuleGroup, type RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { factColumns, relatedTables } from './columns.ts'
import { addDays, yearsBefore } from './days.ts'

export type Condition = RawBuilder<SqlBool>

export interface Today {
  day: string
  /** IANA name. */
  zone: string
}

/** The condition of a node; `related` inside a group about related items, whose row is `r`. */
export function conditionOf(node: RuleNode, today: Today, related: RelatedKey | null = null): Condition {
  if (isGroup(node)) return groupCondition(node, today, related)
  if (!isRelated(node)) return ruleCondition(node, today, related)
  const within = groupCondition(node.value, today, node.field)
  const some = sql<SqlBool>`exists (select from ${sql.table(relatedTables[node.field].table)} r
    where r.contact_id = f.contact_id and ${within})`
  return node.match.mode === 'some' ? some : sql<SqlBool>`not ${some}`
}

function groupCondition({ combinator, not, rules }: RuleGroup, today: Today, related: RelatedKey | null): Condition {
  const parts = rules.map((rule) => sql`(${conditionOf(rule, today, related)})`)
  const all = sql<SqlBool>`(${sql.join(parts, combinator === 'and' ? sql` and ` : sql` or `)})`
  return not ? sql<SqlBool>`${all} is not true` : all
}

function ruleCondition({ field: key, operator, value }: Rule, today: Today, related: RelatedKey | null): Condition {
  const opposite = (oppositeOf as Partial<Record<Operator, Operator>>)[operator]
  if (opposite)
    return sql<SqlBool>`(${ruleCondition({ field: key, operator: opposite, value }, today, related)}) is not true`
  const field = fieldsWithin(related)[key]
  if (!field) throw new Error(`There is no field ${key} to ask for.`)
  if (field.kind === 'tag') return tagCondition(value as string[])
  if (key === 'clientStatus') return statusCondition(operator, value, today)
  const { column, counts } = placeOf(key, related)
  if (operator === 'null') return sql<SqlBool>`${column} is null`
  if (operator === 'notNull') return sql<SqlBool>`${column} is not null`
  if (field.kind === 'number') return numberCondition(column, counts ?? 'days', operator, value, today)
  if (field.kind === 'date') return dateCondition(column, operator, value, today)
  return textCondition(column, operator, value, field)
}

function placeOf(key: string, related: RelatedKey | null) {
  if (related) return { column: sql.ref(`r.${relatedTables[related].columns[key]}`) }
  const fact = factColumns[key as keyof typeof factColumns]
  return { column: sql.ref(`f.${fact.column}`), counts: fact.counts }
}

/** Most facts are plain lower-case words, for which the folding would only cost time. */
const folded = (column: RawBuilder<unknown>) =>
  sql`case when ${column} ~ '[^a-z0-9 ]' then platform.fold(${column}) else ${column} end`

/** Has any of these tags. */
const tagCondition = (ids: readonly string[]) => sql<SqlBool>`exists (select from contact_tags t
  where t.contact_id = f.contact_id and t.tag_id in (${sql.join(ids.map((id) => sql`${id}::uuid`))}))`

/** The same rule as contract/client-status: every contact has a status. */
function statusCondition(operator: Operator, value: Rule['value'], { day }: Today): Condition {
  if (operator === 'null' || operator === 'notNull') return sql<SqlBool>`${sql.lit(operator === 'notNull')}`
  const insured = (until: RawBuilder<unknown>) => sql<SqlBool>`exists (select from tag_policies p
    where p.contact_id = f.contact_id and ${until})`
  const any = insured(sql`true`)
  const lasting = (days: number) => insured(sql`(p.term_date is null or p.term_date >= ${addDays(day, days)}::date)`)
  const statuses: Record<ClientStatus, Condition> = {
    lead: sql`not ${any}`,
    active: lasting(0),
    lapsed: sql`(${lasting(-lapsedFor)} and not ${lasting(0)})`,
    former: sql`(${any} and not ${lasting(-lapsedFor)})`,
  }
  const asked = (operator === 'in' ? value : [value]) as string[]
  return sql<SqlBool>`(${sql.join(
    asked.map((each) => statuses[each.toLowerCase() as ClientStatus]),
    sql` or `,
  )})`
}

function textCondition(
  column: RawBuilder<unknown>,
  operator: Operator,
  value: Rule['value'],
  field: AskedField,
): Condition {
  if (operator === 'in') {
    const any = (value as string[]).map((each) => textCondition(column, '=', each, field))
    return sql<SqlBool>`(${sql.join(any, sql` or `)})`
  }
  // Signs alone are compared as they are.
  const bare = fold(String(value)) === ''
  const text = bare ? column : folded(column)
  const typed = bare ? String(value).toLowerCase() : fold(String(value))
  if (operator === '=') return sql<SqlBool>`${text} = ${typed}`
  if (operator === 'contains') return sql<SqlBool>`strpos(${text}, ${typed}) > 0`
  if (operator === 'beginsWith') return sql<SqlBool>`starts_with(${text}, ${typed})`
  if (operator === 'endsWith') return sql<SqlBool>`right(${text}, length(${typed})) = ${typed}`
  throw new Error(`${field.label} cannot be asked with ${operator}.`)
}

function dateCondition(column: RawBuilder<unknown>, operator: Operator, value: Rule['value'], today: Today): Condition {
  const date = (text: unknown) => sql`${text}::date`
  const between = (first: unknown, last: unknown) => sql<SqlBool>`${column} between ${date(first)} and ${date(last)}`
  if (operator === 'between') return between(...(value as [string, string]))
  if (operator === 'inLastDays') return between(addDays(today.day, -(value as number)), today.day)
  if (operator === 'inNextDays') return between(today.day, addDays(today.day, value as number))
  return sql<SqlBool>`${column} ${comparison(operator)} ${date(value)}`
}

const comparisons = { '=': sql`=`, '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` }
function comparison(operator: Operator) {
  if (operator in comparisons) return comparisons[operator as keyof typeof comparisons]
  throw new Error(`${operator} compares nothing.`)
}

/** A number that grows with time is compared by the day or instant that it counts from, which is constant. */
function numberCondition(
  column: RawBuilder<unknown>,
  counts: 'years' | 'days',
  operator: Operator,
  value: Rule['value'],
  today: Today,
): Condition {
  const atLeast = (n: number) =>
    counts === 'years'
      ? sql<SqlBool>`${column} <= ${yearsBefore(today.day, n)}::date`
      : sql<SqlBool>`${column} < ${startOf(addDays(today.day, 1 - n), today)}`
  const atMost = (n: number) =>
    counts === 'years'
      ? sql<SqlBool>`${column} > ${yearsBefore(today.day, n + 1)}::date`
      : sql<SqlBool>`${column} >= ${startOf(addDays(today.day, -n), today)}`
  const both = (first: number, last: number) => sql<SqlBool>`(${atLeast(first)} and ${atMost(last)})`
  if (operator === 'between') return both(...(value as [number, number]))
  const n = value as number
  if (operator === '=') return both(n, n)
  if (operator === '<') return atMost(n - 1)
  if (operator === '<=') return atMost(n)
  if (operator === '>') return atLeast(n + 1)
  if (operator === '>=') return atLeast(n)
  throw new Error(`${operator} compares no number.`)
}

/** The instant at which a day begins in that time zone. */
const startOf = (day: string, { zone }: Today) => sql`(${day}::date::timestamp at time zone ${zone}::text)`
