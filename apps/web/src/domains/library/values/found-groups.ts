import { smartGroups } from '@frontdesk/contract/forms/kit/smart-values'
import type { ValueGroup } from './values.queries.ts'

export const labelOf = ({ id }: Pick<ValueGroup, 'id'>) => smartGroups[id].label

/** Groups by their label; of a search those that hold it, with the values that do. A group that is named shows all. */
export function foundGroups(groups: readonly ValueGroup[], search: string): ValueGroup[] {
  const sorted = groups.toSorted((a, b) => labelOf(a).localeCompare(labelOf(b)))
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return sorted
  return sorted.flatMap((group) => {
    if (labelOf(group).toLowerCase().includes(wanted)) return group
    const values = group.values.filter(({ value }) => value.toLowerCase().includes(wanted))
    return values.length > 0 ? { ...group, values } : []
  })
}
