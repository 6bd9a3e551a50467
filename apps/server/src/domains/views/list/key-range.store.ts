// What a filter demands of the column that the list is ordered by: a range of the order's index, so that a walk begins
// where contacts fit.
import type { Operator } from '@frontdesk/contract/tags/fields'
import type { Rule } from '@frontdesk/contract/tags/rule-tree'
import type { SortKey } from '@frontdesk/contract/views/list-shape'
import { sql } from 'kysely'
import type { Condition } from '../../tags/tags.public.ts'
import { dayCondition, instantCondition } from '../filter/comparisons.store.ts'
import { ownCondition } from '../filter/rule-condition.store.ts'
import type { Viewer } from '../filter/viewer.ts'

const fieldOf: Partial<Record<SortKey, string>> = {
  status: 'clientStatus',
  policies: 'policyCount',
  premium: 'premium',
  lastContact: 'lastContactedDays',
  created: 'created',
  nextFollowup: 'nextFollowup',
  nextRenewal: 'nextRenewal',
}
/** Each finds one range, so that no plan has to sort. */
const ranges: readonly Operator[] = ['=', '<', '<=', '>', '>=', 'between', 'inLastDays', 'inNextDays']

/** Undefined: the rule does not narrow that order. It holds for walked rows of the first segment. */
export function keyRange(rule: Rule, by: SortKey, viewer: Viewer): Condition | undefined {
  const { field, operator, value } = rule
  if (field !== fieldOf[by]) return
  const one = ranges.includes(operator)
  if (by === 'nextRenewal') return one ? dayCondition(sql`due.term_date`, operator, value, viewer) : undefined
  if (by === 'nextFollowup') return one ? instantCondition(sql`due.date`, operator, value, viewer) : undefined
  if (one || (by === 'lastContact' && operator === 'null')) return ownCondition(rule, viewer)
}
