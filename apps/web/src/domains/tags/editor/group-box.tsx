import { relatedFields } from '@frontdesk/contract/tags/fields'
import { tagLimits } from '@frontdesk/contract/tags/limits'
import { FolderPlus, Plus } from 'lucide-react'
import { Fragment, useContext } from 'react'
import type { RuleGroupProps, RuleGroupType, RuleType } from 'react-querybuilder'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { rulesTexts } from '../texts/rules.texts.ts'
import styles from './editor.module.css'
import { keyOf, placeOf, useEditor, WithinContext } from './editor-context.ts'
import { NodeActs } from './node-acts.tsx'
import { Problem } from './problem.tsx'

const ways = [
  { value: 'and', label: rulesTexts.all },
  { value: 'or', label: rulesTexts.any },
  { value: 'not and', label: rulesTexts.notAll },
  { value: 'not or', label: rulesTexts.none },
]

/** Rules that are combined. The outermost group can't be moved. */
export function GroupBox({ ruleGroup, path, schema, actions, translations }: RuleGroupProps) {
  const group = ruleGroup as RuleGroupType
  const { problems, focusOn } = useEditor()
  const within = useContext(WithinContext)
  const place = [...within.path, ...path]
  // The problem of a group about related items is shown at its rule.
  const related = path.length === 0 && within.related
  const problem = related ? undefined : problems.get(keyOf(place))
  const name = related
    ? rulesTexts.aboutOne(relatedFields[related].one)
    : place.length > 0
      ? rulesTexts.group(placeOf(place))
      : rulesTexts.everyone
  const choose = (way: string) => {
    actions.onPropChange('combinator', way.replace('not ', ''), path)
    actions.onPropChange('not', way.startsWith('not '), path)
  }
  const addRule = () => {
    const rule = schema.createRule()
    focusOn(rule.id, 'first')
    actions.onRuleAdd(rule, path)
  }
  const addGroup = () => {
    const added = schema.createRuleGroup()
    focusOn(added.id, 'first')
    actions.onGroupAdd(added, path)
  }
  const { rule: RuleControl, ruleGroup: GroupControl } = schema.controls
  const passed = { schema, actions, translations }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand above what already says it
    <div role="group" aria-label={name} data-node={group.id} className={styles.group}>
      <div className={styles.head}>
        <SelectField
          label={rulesTexts.combine}
          hideLabel
          options={ways}
          value={`${group.not ? 'not ' : ''}${group.combinator}`}
          onChange={choose}
        />
        {path.length > 0 && <NodeActs node={group} what="group" {...{ path, schema, actions }} />}
      </div>
      <div className={styles.rules}>
        {group.rules.map((node, at) => (
          <Fragment key={node.id}>
            {'rules' in node ? (
              <GroupControl {...passed} ruleGroup={node} path={[...path, at]} />
            ) : (
              <RuleControl {...passed} rule={node as RuleType} path={[...path, at]} />
            )}
          </Fragment>
        ))}
      </div>
      <Problem text={problem} />
      <div className={styles.adds}>
        <Button size="s" look="quiet" icon={<Plus />} data-part="add" onClick={addRule}>
          {rulesTexts.addRule}
        </Button>
        {place.length + 1 < tagLimits.depth && (
          <Button size="s" look="quiet" icon={<FolderPlus />} onClick={addGroup}>
            {rulesTexts.addGroup}
          </Button>
        )}
      </div>
    </div>
  )
}
