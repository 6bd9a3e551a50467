import { type ReactNode, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './schedule.module.css'
import { parseCount } from './schedule-rules.ts'

interface CountFieldProps {
  label: string
  value: number | null
  onChange(value: number | null): void
  least: number
  most: number
  /** The unit beside the number. */
  unit?: ReactNode
  /** What an empty field means. */
  placeholder?: string
}

/** A whole number within limits. */
export function CountField({ label, value, onChange, least, most, unit, placeholder }: CountFieldProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === null ? '' : String(value))
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={4}
      placeholder={placeholder}
      value={shown}
      onChange={(text) => {
        const digits = text.replace(/\D/g, '')
        setTyped(digits)
        onChange(parseCount(digits, least, most))
      }}
      onBlur={() => setTyped(undefined)}
      after={unit && <span className={styles.unit}>{unit}</span>}
    />
  )
}
