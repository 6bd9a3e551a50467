import { faultsOf } from '@frontdesk/contract/tags/rule-tree'
import { messageOf } from '#platform/api/api-failure.ts'
import type { TagName } from '../tags.queries.ts'
import { rulesTexts } from '../texts/rules.texts.ts'
import { treeOfText } from '../tree-text.ts'
import { ruleProblems } from './rule-problems.ts'
import { isRefusal, usePreview } from './use-preview.ts'

export type RulesState = ReturnType<typeof useRules>

/** Problems of the rules, and the number of matching contacts; the text is empty for a simple tag. */
export function useRules(text: string, tagId: string | undefined, tags: readonly TagName[]) {
  const tree = text ? treeOfText(text) : undefined
  const faults = tree ? faultsOf(tree) : []
  const preview = usePreview(faults.length > 0 ? '' : text, tagId)
  const refusal = isRefusal(preview.failure) ? preview.failure : null
  const fault = faults[0] && rulesTexts.complete
  return {
    preview,
    problems: tree ? ruleProblems(tree, faults, refusal, tags) : new Map<string, string>(),
    /** Why nothing can be counted. */
    fault,
    /** Why they can't be saved. */
    unsaveable: faults[0]?.problem ?? (refusal ? messageOf(refusal) : undefined),
  }
}
