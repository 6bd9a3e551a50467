// Columns, orders, limits, and built-in views of the contact list. Without zod, because the browser imports this file.
import type { RuleGroup } from '../tags/rule-tree.ts'
import { myself } from './list-fields.ts'

/**
 * Contacts without a next follow-up, next renewal, owner, location, or company come last in both directions, by name.
 * Status: active (the latest end of a policy first), lapsed, former, lead.
 */
export const sortKeys = [
  'name',
  'status',
  'owner',
  'policies',
  'premium',
  'nextFollowup',
  'nextRenewal',
  'lastContact',
  'created',
  'company',
  'location',
] as const
export type SortKey = (typeof sortKeys)[number]
export interface ListSort {
  by: SortKey
  descending: boolean
}
export const defaultSort: ListSort = { by: 'nextFollowup', descending: false }

/** The name is always the first one. */
export const columnKeys = [
  'name',
  'status',
  'owner',
  'policies',
  'premium',
  'nextFollowup',
  'lastContact',
  'tags',
  'nextRenewal',
  'phone',
  'email',
  'company',
  'location',
  'created',
] as const
export type ColumnKey = (typeof columnKeys)[number]
export interface ListColumn {
  key: ColumnKey
  /** Pixels. */
  width: number
}
/** Shown until a person chooses others. */
export const defaultColumns: readonly ListColumn[] = [
  { key: 'name', width: 226 },
  { key: 'status', width: 92 },
  { key: 'owner', width: 128 },
  { key: 'policies', width: 76 },
  { key: 'premium', width: 116 },
  { key: 'nextFollowup', width: 184 },
  { key: 'lastContact', width: 106 },
  { key: 'tags', width: 180 },
]

export const viewLimits = {
  /** Contacts of a page, or asked for by id. */
  rows: 100,
  name: 60,
  /** Views of one person, and as many shared ones. */
  views: 50,
  columnWidth: { least: 48, most: 800 },
  position: 1000,
} as const

export const builtInKeys = ['all', 'renewing', 'noContact', 'pastDue', 'mine', 'leads'] as const
export type BuiltInKey = (typeof builtInKeys)[number]
export interface BuiltInView {
  key: BuiltInKey
  name: string
  filter: RuleGroup | null
  sort: ListSort
}

const both = (...rules: RuleGroup['rules']): RuleGroup => ({ combinator: 'and', rules })

export const builtInViews: readonly BuiltInView[] = [
  { key: 'all', name: 'All clients', filter: null, sort: defaultSort },
  {
    key: 'renewing',
    name: 'Renewing in 30 days',
    filter: both({ field: 'nextRenewal', operator: 'inNextDays', value: 30 }),
    sort: { by: 'nextRenewal', descending: false },
  },
  {
    key: 'noContact',
    name: 'No contact in 90 days',
    filter: {
      combinator: 'or',
      rules: [
        { field: 'lastContactedDays', operator: '>=', value: 90 },
        { field: 'lastContactedDays', operator: 'null' },
      ],
    },
    sort: { by: 'lastContact', descending: false },
  },
  {
    key: 'pastDue',
    name: 'Follow-up past due',
    filter: both({ field: 'followupState', operator: '=', value: 'Past due' }),
    sort: defaultSort,
  },
  {
    key: 'mine',
    name: 'My clients',
    filter: both({ field: 'owner', operator: 'in', value: [myself] }),
    sort: defaultSort,
  },
  {
    key: 'leads',
    name: 'Leads managed by no one',
    filter: both({ field: 'clientStatus', operator: '=', value: 'Lead' }, { field: 'owner', operator: 'null' }),
    sort: { by: 'created', descending: true },
  },
]
