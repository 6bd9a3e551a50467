import { type RenewalBucket, renewalWindows } from '@frontdesk/contract/renewals/limits'
import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { addDays } from '#ui/format/days.ts'
import type { RenewalFilters } from './renewals.queries.ts'

/**
 * The clients of a list of renewals, as a filter of contacts. No filter knows who manages a policy, nor that nothing
 * replaced one that ended.
 */
export function buildPeopleFilter(
  bucket: RenewalBucket,
  { owner, type }: RenewalFilters,
  today: string,
): RuleGroup | undefined {
  if (owner || bucket === 'pastDue') return undefined
  const { from, to } = renewalWindows[bucket]
  const ends =
    from === 0
      ? { field: 'termDate', operator: 'inNextDays' as const, value: to }
      : { field: 'termDate', operator: 'between' as const, value: [addDays(today, from), addDays(today, to)] }
  const ofType = type ? [{ field: 'type', operator: '=' as const, value: type }] : []
  const value: RuleGroup = { combinator: 'and', rules: [...ofType, ends] }
  return { combinator: 'and', rules: [{ field: 'policies', match: { mode: 'some' }, value }] }
}
