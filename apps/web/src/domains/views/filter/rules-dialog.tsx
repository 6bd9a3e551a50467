import { faultsOf, isGroup, type RuleGroup, type RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { useState } from 'react'
import { RuleEditor, textOfTree, treeOfText } from '#domains/tags/filter.public.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { filterTexts } from '../texts/filter.texts.ts'
import type { Named } from './use-names.ts'

interface RulesDialogProps {
  /** Undefined for new rules. */
  node: RuleNode | undefined
  tags: readonly Named[]
  onApply(node: RuleGroup | undefined): void
  onClose(): void
}

const treeOf = (node: RuleNode | undefined): RuleGroup =>
  node === undefined
    ? { combinator: 'or', rules: [{ field: '', operator: '=', value: '' }] }
    : isGroup(node)
      ? node
      : { combinator: 'and', rules: [node] }

/** Rules in groups, as dynamic tags have them. */
export function RulesDialog({ node, tags, onApply, onClose }: RulesDialogProps) {
  const [first] = useState(() => textOfTree(treeOf(node)))
  const [text, setText] = useState(first)
  const tree = treeOfText(text)
  const faults = faultsOf(tree)
  const apply = () => {
    onApply(tree.rules.length > 0 ? tree : undefined)
    onClose()
  }
  return (
    <Dialog
      open
      title={filterTexts.rulesTitle}
      size="lg"
      onClose={onClose}
      dirty={text !== first}
      onSubmit={apply}
      submit={{
        text: filterTexts.apply,
        disabled: faults.length > 0 && (faults[0]?.problem ?? filterTexts.incomplete),
      }}
    >
      <RuleEditor text={text} onChange={setText} problems={new Map()} tags={tags} />
    </Dialog>
  )
}
