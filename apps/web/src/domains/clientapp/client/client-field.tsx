import { type HTMLAttributes, useId } from 'react'
import { clientAppTexts as texts } from '../texts/client-app.texts.ts'
import styles from './client-app.module.css'

interface FieldProps {
  label: string
  value: string
  onChange(value: string): void
  error?: string | undefined
  limit?: number
  look?: 'text' | 'phone' | 'code' | 'lines'
  autoComplete?: string
}

const keyboards: Record<string, HTMLAttributes<HTMLElement>['inputMode']> = { phone: 'tel', code: 'numeric' }

export function ClientField({ label, value, onChange, error, limit, look = 'text', autoComplete }: FieldProps) {
  const id = useId()
  const shared = {
    ...{ id, value, autoComplete: autoComplete ?? 'off', maxLength: limit },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {look === 'lines' ? (
        <textarea rows={5} {...shared} />
      ) : (
        <input type={look === 'phone' ? 'tel' : 'text'} inputMode={keyboards[look]} {...shared} />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly string[]
  onChange(value: string): void
}

/** Not shown without options. */
export function ClientChoice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  if (options.length === 0) return null
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.notSure}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  )
}
