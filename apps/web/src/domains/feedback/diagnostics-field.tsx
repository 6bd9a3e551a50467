import { Switch } from '#ui/fields/switch.tsx'
import { type Diagnostics, linesOf } from './diagnostics.ts'
import styles from './diagnostics-field.module.css'
import { diagnosticsTexts as texts } from './texts/feedback.texts.ts'

interface DiagnosticsFieldProps {
  diagnostics: Diagnostics
  value: boolean
  onChange(value: boolean): void
}

/** Whether technical details go along, and all of them. */
export function DiagnosticsField({ diagnostics, value, onChange }: DiagnosticsFieldProps) {
  const lines = linesOf(diagnostics)
  return (
    <div className={styles.field}>
      <Switch label={texts.include} hint={texts.hint} value={value} onChange={onChange} />
      {value && (
        <details className={styles.details}>
          <summary>{texts.show(lines.length)}</summary>
          <dl className={styles.lines}>
            {lines.map(([name, text], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: The list is read once.
              <div key={at}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
