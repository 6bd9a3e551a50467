import { useId } from 'react'
import { FieldFrame, useFieldIds } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import styles from '../form-kit.module.css'
import { listExpiryYears } from '../problems.ts'
import { fieldTexts as texts } from '../texts/fields.texts.ts'
import { useFormField } from './use-form-field.ts'

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** `YYYY-MM`; if one half is missing, only the other is stored. */
export function ExpiryField({ name, label }: { name: string; label: string }) {
  const { value, onChange, onBlur, inputRef, error } = useFormField(name)
  const { id } = useFieldIds({ error })
  const group = useId()
  const [year = '', month = ''] = value.split('-')
  const choose = (nextYear: string, nextMonth: string) =>
    onChange(nextYear || nextMonth ? `${nextYear}-${nextMonth}` : '')
  const years = listExpiryYears()
  return (
    <FieldFrame id={id} label={label} error={error} group>
      {/* biome-ignore lint/a11y/useSemanticElements: the frame's label names the two */}
      <div role="group" aria-labelledby={`${id}-label`} id={group} className={styles.pair}>
        <SelectField
          label={texts.month(label)}
          hideLabel
          placeholder={texts.monthShape}
          options={months}
          value={month}
          inputRef={inputRef}
          onChange={(next) => choose(year, next)}
          onBlur={onBlur}
        />
        <SelectField
          label={texts.year(label)}
          hideLabel
          placeholder={texts.yearShape}
          // An expired card keeps its year.
          options={year && !years.includes(year) ? [year, ...years] : years}
          value={year}
          onChange={(next) => choose(next, month)}
          onBlur={onBlur}
        />
      </div>
    </FieldFrame>
  )
}
