import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { useLayoutEffect, useRef, useState } from 'react'
import { prepareRuleGroup, type RuleGroupType } from 'react-querybuilder'
import { rulesTexts } from '../texts/rules.texts.ts'
import { textOfTree, treeOfText } from '../tree-text.ts'
import styles from './editor.module.css'
import { EditorContext, type FocusPart, type NamedTag } from './editor-context.ts'
import { GroupBox } from './group-box.tsx'
import { RuleBuilder } from './rule-builder.tsx'
import { RuleRow } from './rule-row.tsx'

interface RuleEditorProps {
  /** The tree in the format of `textOfTree`. */
  text: string
  onChange(text: string): void
  problems: ReadonlyMap<string, string>
  tags: readonly NamedTag[]
}

const controls = { ruleGroup: GroupBox, rule: RuleRow }

/** The builder's own tree has ids, which identify a rule wherever it moves. */
const builderTree = (text: string) => prepareRuleGroup(treeOfText(text) as unknown as RuleGroupType)

/** Edits the query of a dynamic tag, rule by rule. */
export function RuleEditor({ text, onChange, problems, tags }: RuleEditorProps) {
  const root = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(() => ({ text, tree: builderTree(text) }))
  // Replaced from outside: a draft was discarded, or arrived from another device.
  if (shown.text !== text) setShown({ text, tree: builderTree(text) })

  const wanted = useRef<{ id: string; part: FocusPart }>(undefined)
  const focusOn = (id: string | undefined, part: FocusPart) => {
    wanted.current = id === undefined ? undefined : { id, part }
  }
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { id, part } = wanted.current
    const node = root.current?.querySelector(`[data-node="${CSS.escape(id)}"]`)
    const found = node?.querySelector<HTMLElement>(part === 'first' ? 'select' : `[data-part="${part}"]`)
    if (!found) return
    found.focus()
    wanted.current = undefined
  })

  const change = (tree: RuleGroupType) => {
    const next = textOfTree(tree as unknown as RuleGroup)
    setShown({ text: next, tree })
    onChange(next)
  }
  return (
    <section ref={root} aria-label={rulesTexts.rules} className={styles.editor}>
      <EditorContext value={{ problems, tags, focusOn }}>
        <RuleBuilder related={null} controls={controls} tree={shown.tree} onChange={change} />
      </EditorContext>
    </section>
  )
}
