// Ten typical dynamic tags, each with a handwritten condition over the same facts: `f` is the contact's, `day` the
// account's own.
import type { RuleGroup, RuleNode } from '@frontdesk/contract/tags/rule-tree'

export interface BenchTag {
  name: string
  rules: readonly RuleNode[]
  sql: string
}

const some = (field: 'policies' | 'addresses', rules: RuleGroup['rules'], mode: 'some' | 'none' = 'some') =>
  ({ field, match: { mode }, value: { combinator: 'and', rules } }) as const
const policy = (condition: string) => `exists (select from tag_policies p
  where p.account_id = f.account_id and p.contact_id = f.contact_id and ${condition})`
const start = (days: number) => `((day - ${days})::timestamp at time zone timezone)`

export const benchTags: readonly BenchTag[] = [
  {
    name: 'Names with S',
    rules: [{ field: 'lastName', operator: 'beginsWith', value: 'S' }],
    sql: `starts_with(f.last_name, 's')`,
  },
  {
    name: 'Sixties',
    rules: [{ field: 'age', operator: 'between', value: [60, 69] }],
    sql: `f.dob <= day - interval '60 years' and f.dob > day - interval '70 years'`,
  },
  {
    name: 'Quiet for a year',
    rules: [{ field: 'lastContactedDays', operator: '>=', value: 365 }],
    sql: `f.last_contacted_at < ${start(364)}`,
  },
  {
    name: 'With us for five years',
    rules: [{ field: 'lengthOfService', operator: '>=', value: 1826 }],
    sql: `f.since < ${start(1825)}`,
  },
  {
    name: 'Teachers and nurses',
    rules: [{ field: 'occupation', operator: 'in', value: ['Teacher', 'Nurse'] }],
    sql: `f.occupation in ('teacher', 'nurse')`,
  },
  {
    name: 'Auto',
    rules: [some('policies', [{ field: 'type', operator: '=', value: 'Auto' }])],
    sql: policy(`p.type = 'auto'`),
  },
  {
    name: 'Auto without home',
    rules: [
      some('policies', [{ field: 'type', operator: '=', value: 'Auto' }]),
      some('policies', [{ field: 'type', operator: '=', value: 'Home' }], 'none'),
    ],
    sql: `${policy(`p.type = 'auto'`)} and not ${policy(`p.type = 'home'`)}`,
  },
  {
    name: 'Safeco renews within 30 days',
    rules: [
      some('policies', [
        { field: 'termDate', operator: 'inNextDays', value: 30 },
        { field: 'company', operator: '=', value: 'Safeco' },
      ]),
    ],
    sql: policy(`p.term_date between day and day + 30 and p.company = 'safeco'`),
  },
  {
    name: 'Texas',
    rules: [some('addresses', [{ field: 'state', operator: '=', value: 'TX' }])],
    sql: `exists (select from tag_addresses a
      where a.account_id = f.account_id and a.contact_id = f.contact_id and a.state = 'tx')`,
  },
  {
    name: 'Policies of people with S whom nobody called',
    rules: [
      { field: 'lastName', operator: 'beginsWith', value: 'S' },
      { field: 'lastContactedDays', operator: 'null' },
      some('policies', [{ field: 'type', operator: 'notNull' }]),
    ],
    sql: `starts_with(f.last_name, 's') and f.last_contacted_at is null and ${policy('p.type is not null')}`,
  },
]

export const treeOf = ({ rules }: BenchTag): RuleGroup => ({ combinator: 'and', rules })

/** Typical queries while editing: names, days, policies in different ways, addresses. */
export const editedTrees: readonly RuleGroup[] = [1, 2, 6, 7, 8].map((at) => treeOf(benchTags[at] as BenchTag))
