import type { CSSProperties } from 'react'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import styles from './slider.module.css'

interface SliderProps extends Omit<FieldProps<number>, 'required' | 'readOnly'> {
  min: number
  max: number
  step: number
  /** `1.5×`, `90°`. */
  format?(value: number): string
}

export function Slider({
  label,
  hideLabel,
  error,
  hint,
  value,
  onChange,
  inputRef,
  min,
  max,
  step,
  format = String,
  ...input
}: SliderProps) {
  const { id, control } = useFieldIds({ error, hint })
  const share = (value - min) / (max - min)
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint }}>
      <span className={styles.row}>
        <input
          {...input}
          {...control}
          ref={inputRef}
          type="range"
          {...{ min, max, step, value }}
          aria-valuetext={format(value)}
          className={styles.slider}
          style={{ '--share': share } as CSSProperties}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <output htmlFor={id} className={styles.value}>
          {format(value)}
        </output>
      </span>
    </FieldFrame>
  )
}
