import { smartGroups } from '@frontdesk/contract/forms/kit/smart-values'
import { foldedIncludes } from '@frontdesk/contract/kit/fold'
import type { ValueGroup } from './values.queries.ts'

export const labelOf = ({ id }: Pick<ValueGroup, 'id'>) => smartGroups[id].label

/**
 * Groups by label; for a search, those that match, with their matching values. A group whose name matches shows all.
 */
export function foundGroups(groups: readonly ValueGroup[], search: string): ValueGroup[] {
  const sorted = groups.toSorted((a, b) => labelOf(a).localeCompare(labelOf(b)))
  if (search.trim() === '') return sorted
  return sorted.flatMap((group) => {
    if (foldedIncludes(labelOf(group), search)) return group
    const values = group.values.filter(({ value }) => foldedIncludes(value, search))
    return values.length > 0 ? { ...group, values } : []
  })
}
