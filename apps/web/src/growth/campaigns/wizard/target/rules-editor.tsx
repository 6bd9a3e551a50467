import type { RuleFault, RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { RuleEditor, textOfTree, treeOfText } from '#domains/tags/filter.public.ts'

interface RulesEditorProps {
  tree: RuleGroup
  faults: readonly RuleFault[]
  tags: readonly { id: string; name: string }[]
  onChange(tree: RuleGroup): void
}

/** The rules of dynamic tags, as the target of a campaign. */
export const RulesEditor = ({ tree, faults, tags, onChange }: RulesEditorProps) => (
  <RuleEditor
    text={textOfTree(tree)}
    onChange={(text) => onChange(treeOfText(text))}
    problems={new Map(faults.map(({ path, problem }) => [path.join('.'), problem]))}
    tags={tags}
  />
)
