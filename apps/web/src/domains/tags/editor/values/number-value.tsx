import { TextField } from '#ui/fields/text-field.tsx'
import styles from '../editor.module.css'

interface NumberValueProps {
  label: string
  unit: string
  value: string | number
  onChange(value: string | number): void
}

export const NumberValue = ({ label, unit, value, onChange }: NumberValueProps) => (
  <TextField
    label={`${label}, ${unit}`}
    hideLabel
    type="number"
    inputMode="numeric"
    value={String(value)}
    onChange={(text) => onChange(text === '' ? '' : Number(text))}
    after={<span className={styles.unit}>{unit}</span>}
  />
)
