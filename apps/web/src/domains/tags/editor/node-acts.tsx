import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useContext } from 'react'
import type { RuleGroupProps, RuleGroupType, RuleType } from 'react-querybuilder'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { rulesTexts } from '../texts/rules.texts.ts'
import styles from './editor.module.css'
import { placeOf, useEditor, WithinContext } from './editor-context.ts'

interface NodeActsProps extends Pick<RuleGroupProps, 'path' | 'schema' | 'actions'> {
  node: { id?: string }
  what: 'rule' | 'group'
}

/** Moving goes into and out of the adjacent groups. */
export function NodeActs({ node, what, path, schema, actions }: NodeActsProps) {
  const { focusOn } = useEditor()
  const place = placeOf([...useContext(WithinContext).path, ...path])
  const move = (way: 'up' | 'down') => {
    focusOn(node.id, way)
    actions.moveRule(path, way)
  }
  const remove = () => {
    const [neighbor, part] = afterRemoval(schema.getQuery() as RuleGroupType, path)
    focusOn(neighbor.id, part)
    if (what === 'group') actions.onGroupRemove(path)
    else actions.onRuleRemove(path)
  }
  return (
    <span className={styles.acts}>
      <IconButton
        size="s"
        name={rulesTexts.moveUp(what, place)}
        icon={<ArrowUp />}
        data-part="up"
        onClick={() => move('up')}
      />
      <IconButton
        size="s"
        name={rulesTexts.moveDown(what, place)}
        icon={<ArrowDown />}
        data-part="down"
        onClick={() => move('down')}
      />
      <IconButton size="s" name={rulesTexts.remove(what, place)} icon={<X />} onClick={remove} />
    </span>
  )
}

/** The focus after a removal: the next item, the previous one, or the control that adds another. */
function afterRemoval(tree: RuleGroupType, path: readonly number[]) {
  let group = tree
  for (const at of path.slice(0, -1)) group = group.rules[at] as RuleGroupType
  const at = path.at(-1) ?? 0
  const neighbor = (group.rules[at + 1] ?? group.rules[at - 1]) as RuleType | RuleGroupType | undefined
  return neighbor ? ([neighbor, 'first'] as const) : ([group, 'add'] as const)
}
