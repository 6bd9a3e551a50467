import { type AskedField, type Operator, valueShape } from '@frontdesk/contract/tags/fields'
import type { RuleValue } from '@frontdesk/contract/tags/rule-tree'
import { rulesTexts } from '../../texts/rules.texts.ts'
import styles from '../editor.module.css'
import { ChosenOptions } from './chosen-options.tsx'
import { ChosenTags } from './chosen-tags.tsx'
import { NumberValue } from './number-value.tsx'
import { OneValue } from './one-value.tsx'
import { TextValues } from './text-values.tsx'

interface ValueEditorProps {
  field: AskedField
  operator: Operator
  value: RuleValue | undefined
  onChange(value: RuleValue): void
}

type One = string | number

/** The input for comparing a field of this kind with this operator. */
export function ValueEditor({ field, operator, value, onChange }: ValueEditorProps) {
  const list = Array.isArray(value) ? (value as readonly One[]) : []
  switch (valueShape(operator)) {
    case 'none':
      return null
    case 'days':
      return <NumberValue label={rulesTexts.days} unit="days" value={oneOf(value)} onChange={onChange} />
    case 'many':
      return <ManyValues field={field} values={list.map(String)} onChange={onChange} />
    case 'two': {
      const [first = '', last = ''] = list
      return (
        <span className={styles.two}>
          <OneValue label={rulesTexts.from} field={field} value={first} onChange={(one) => onChange([one, last])} />
          <span className={styles.and}>{rulesTexts.and}</span>
          <OneValue label={rulesTexts.to} field={field} value={last} onChange={(one) => onChange([first, one])} />
        </span>
      )
    }
    default:
      return <OneValue label={rulesTexts.value} field={field} value={oneOf(value)} onChange={onChange} />
  }
}

const oneOf = (value: RuleValue | undefined): One =>
  typeof value === 'string' || typeof value === 'number' ? value : ''

interface ManyValuesProps {
  field: AskedField
  values: readonly string[]
  onChange(values: readonly string[]): void
}

function ManyValues({ field, ...rest }: ManyValuesProps) {
  if (field.kind === 'tag') return <ChosenTags {...rest} />
  if (field.kind === 'choice') return <ChosenOptions options={field.options} {...rest} />
  return <TextValues group={field.kind === 'text' ? field.group : undefined} {...rest} />
}
