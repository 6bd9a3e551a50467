import { isGroup, isRelated, nodesOf, type RuleFault, type RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { keyOf } from '../editor/editor-context.ts'
import type { TagName } from '../tags.queries.ts'

/** Messages by the path of the rule or group that they are about, including those from the server. */
export function ruleProblems(
  tree: RuleGroup,
  faults: readonly RuleFault[],
  refusal: unknown,
  tags: readonly TagName[],
) {
  const problems = new Map(faults.map(({ path, problem }) => [keyOf(path), problem]))
  if (refusal instanceof ApiFailure)
    for (const path of refusedRules(tree, refusal, tags)) problems.set(keyOf(path), refusal.message)
  return problems
}

function refusedRules(tree: RuleGroup, refusal: ApiFailure, tags: readonly TagName[]) {
  const refused = refusal.code === 'tagCycle' ? inCircle(refusal.details) : isUnknown(tags)
  return [...nodesOf(tree)].flatMap(({ node, path, related }) =>
    related === null && !isGroup(node) && !isRelated(node) && node.field === 'tags' && Array.isArray(node.value)
      ? node.value.some((id) => refused(String(id)))
        ? [path]
        : []
      : [],
  )
}

/** The cycle starts with the tag itself: the next one is what its own rules refer to. */
function inCircle(details: unknown) {
  const { tags: circle } = details as { tags: readonly string[] }
  return (id: string) => id === (circle[1] ?? circle[0])
}

const isUnknown = (tags: readonly TagName[]) => (id: string) => !tags.some((tag) => tag.id === id)
