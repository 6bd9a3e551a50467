import { isOffered } from '@frontdesk/contract/tags/fields'
import type { Rule } from '@frontdesk/contract/tags/rule-tree'
import { listOperatorLabel, listOperators } from '@frontdesk/contract/views/list-fields'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { MenuPanel } from '#ui/actions/menu-panel.tsx'
import { filterTexts } from '../texts/filter.texts.ts'
import { FieldList } from './field-list.tsx'
import styles from './filter.module.css'
import { fieldOf, needsValue, ruleOn, withOperator } from './filter-fields.ts'
import { operatorText, valueText } from './rule-texts.ts'
import type { Names } from './use-names.ts'

interface FilterChipProps {
  rule: Rule
  names: Names
  onChange(rule: Rule): void
  onRemove(): void
  /** Opens the editor of the value at an element. */
  onEdit(anchor: Element): void
}

/** Field, operator, value, and remove; each part opens its own menu. */
export function FilterChip({ rule, names, onChange, onRemove, onEdit }: FilterChipProps) {
  const [open, setOpen] = useState<{ part: 'field' | 'operator'; anchor: Element }>()
  const chip = useRef<HTMLFieldSetElement>(null)
  const field = fieldOf(rule)
  if (!field) return null
  const { label, kind } = field
  const value = valueText(rule, names)
  const operators = listOperators[kind]
    .filter((operator) => operator === rule.operator || isOffered(field, operator))
    .map((operator) => ({
      label: listOperatorLabel(kind, operator),
      checked: operator === rule.operator,
      run: () => onChange(withOperator(rule, operator)),
    }))
  const close = () => setOpen(undefined)
  return (
    <fieldset ref={chip} aria-label={filterTexts.field(label)} className={styles.chip} data-chip={rule.field}>
      <button
        type="button"
        aria-label={filterTexts.changeField(label)}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setOpen({ part: 'field', anchor: currentTarget })}
      >
        {label}
      </button>
      <button
        type="button"
        className={styles.operator}
        aria-label={filterTexts.changeOperator(`${label} ${operatorText(rule)}`)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setOpen({ part: 'operator', anchor: currentTarget })}
      >
        {operatorText(rule)}
      </button>
      {needsValue(rule) && (
        <button
          type="button"
          className={styles.chosen}
          data-value
          aria-label={filterTexts.changeValue(`${label} ${operatorText(rule)} ${value}`)}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onEdit(currentTarget)}
        >
          {value || <i>{filterTexts.chooseValue}</i>}
        </button>
      )}
      <button type="button" className={styles.remove} aria-label={filterTexts.remove(label)} onClick={onRemove}>
        <X aria-hidden />
      </button>
      <FieldList
        anchor={open?.part === 'field' ? open.anchor : null}
        label={filterTexts.changeField(label)}
        onChoose={(key) => onChange(ruleOn(key))}
        onClose={close}
      />
      <MenuPanel
        anchor={open?.part === 'operator' ? open.anchor : null}
        entries={operators}
        label={filterTexts.changeOperator(label)}
        onClose={close}
      />
    </fieldset>
  )
}
