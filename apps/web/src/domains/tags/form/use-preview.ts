import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { treeOfText } from '../tree-text.ts'

/** Milliseconds without a change before counting. */
const countAfter = 250

/**
 * How many contacts match, and what saving would change; `text` is empty while the rules are invalid. The last reply
 * counts.
 */
export function usePreview(text: string, tagId: string | undefined) {
  const settled = useDebounced(text, countAfter)
  const value: RuleGroup = settled ? treeOfText(settled) : { combinator: 'and', rules: [] }
  const preview = useQuery({
    ...api.tags.previewTag.queryOptions({ body: { value, tagId } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const current = text !== '' && settled === text
  return {
    counts: text === '' ? undefined : preview.data,
    counting: text !== '' && (!current || preview.isFetching),
    failure: current && !preview.isFetching ? preview.error : null,
    retry: () => void preview.refetch(),
  }
}

/** The rules themselves are refused: they can't be saved either. */
export const isRefusal = (error: unknown) => hasCode(error, 'tagCycle') || hasCode(error, 'tagsUnknown')
