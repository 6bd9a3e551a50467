import { isOffered, type Operator, operatorLabel, operatorsOf, valueShape } from '@frontdesk/contract/tags/fields'
import type { Rule } from '@frontdesk/contract/tags/rule-tree'
import { useContext, useId, useMemo } from 'react'
import type { RuleProps } from 'react-querybuilder'
import { SelectField } from '#ui/fields/select-field.tsx'
import { rulesTexts } from '../texts/rules.texts.ts'
import styles from './editor.module.css'
import { keyOf, placeOf, useEditor, WithinContext } from './editor-context.ts'
import { NodeActs } from './node-acts.tsx'
import { Problem } from './problem.tsx'
import { RelatedRules } from './related-rules.tsx'
import { fieldAt, fieldOptions, isRelatedKey, reshaped } from './rule-fields.ts'
import { ValueEditor } from './values/value-editor.tsx'

export function RuleRow(props: RuleProps) {
  const { rule: shown, path, schema, actions } = props
  const rule = shown as unknown as Rule
  const problemId = useId()
  const { problems } = useEditor()
  const within = useContext(WithinContext)
  const options = useMemo(() => fieldOptions(within.related), [within.related])
  const place = [...within.path, ...path]
  const problem = problems.get(keyOf(place))
  const field = fieldAt(within.related, rule.field)
  const related = within.related === null && isRelatedKey(rule.field) ? rule.field : undefined

  const ask = (operator: Operator) => {
    const [from, to] = [valueShape(rule.operator), valueShape(operator)]
    actions.onPropChange('operator', operator, path)
    if (from !== to) actions.onPropChange('value', reshaped(rule.value, from, to), path)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand above what already says it
    <div
      role="group"
      aria-label={rulesTexts.rule(placeOf(place))}
      aria-describedby={problem && problemId}
      data-node={rule.id}
      className={styles.rule}
    >
      <div className={styles.row}>
        <SelectField
          label={rulesTexts.field}
          hideLabel
          options={options}
          placeholder={rulesTexts.chooseField}
          value={field || related ? rule.field : ''}
          onChange={(key) => actions.onPropChange('field', key, path)}
        />
        {field && (
          <SelectField
            label={rulesTexts.operator}
            hideLabel
            options={operatorsOf[field.kind]
              .filter((value) => value === rule.operator || isOffered(field, value))
              .map((value) => ({ value, label: operatorLabel(field.kind, value) }))}
            value={rule.operator}
            onChange={(operator) => ask(operator as Operator)}
          />
        )}
        {related && (
          <SelectField
            label={rulesTexts.which}
            hideLabel
            options={[
              { value: 'some', label: rulesTexts.someFit },
              { value: 'none', label: rulesTexts.noneFits },
            ]}
            value={shown.match?.mode ?? 'some'}
            onChange={(mode) => actions.onPropChange('match', { mode }, path)}
          />
        )}
        {field && (
          <ValueEditor
            key={rule.field}
            field={field}
            operator={rule.operator}
            value={rule.value}
            onChange={(value) => actions.onPropChange('value', value, path)}
          />
        )}
        <NodeActs node={rule as { id?: string }} what="rule" {...{ path, schema, actions }} />
      </div>
      <Problem text={problem} id={problemId} />
      {related && <RelatedRules related={related} place={place} {...props} />}
    </div>
  )
}
