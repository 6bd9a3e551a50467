import { classNames } from '../layout/class-names.ts'
import type { CheckboxProps } from './checkbox.tsx'
import styles from './choice.module.css'
import { ChoiceText } from './choice-text.tsx'

/** Takes effect at once; use a Checkbox if it requires Save. */
export function Switch({ label, value, onChange, hint, inputRef, hideLabel, ...input }: Omit<CheckboxProps, 'mixed'>) {
  return (
    <label className={styles.row}>
      <input
        {...input}
        ref={inputRef}
        type="checkbox"
        role="switch"
        checked={value}
        aria-checked={value}
        className={classNames(styles.input, styles.switch)}
        onChange={(event) => onChange(event.target.checked)}
      />
      <ChoiceText label={label} hint={hint} hidden={hideLabel} />
    </label>
  )
}
