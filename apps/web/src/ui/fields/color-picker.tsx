import { colorProblem, isHexColor, parseHexColor } from '@frontdesk/contract/kit/color'
import { type CSSProperties, useId, useState } from 'react'
import { fieldsTexts } from '#ui/texts/fields.texts.ts'
import styles from './color-picker.module.css'
import { TextField } from './text-field.tsx'

const SWATCHES = [
  ['#19d0de', 'Lagoon'],
  ['#2563eb', 'Blue'],
  ['#7c3aed', 'Violet'],
  ['#db2777', 'Pink'],
  ['#dc2626', 'Red'],
  ['#ea580c', 'Orange'],
  ['#ca8a04', 'Gold'],
  ['#16a34a', 'Green'],
  ['#0f766e', 'Pine'],
  ['#64748b', 'Slate'],
] as const

interface ColorPickerProps {
  label: string
  /** `#rrggbb`. */
  value: string
  /** Called with a valid `#rrggbb` only. */
  onChange(value: string): void
  /** Whether the text in the field is a color. */
  onValid?(valid: boolean): void
  swatches?: readonly (readonly [hex: string, name: string])[]
}

export function ColorPicker({ label, value, onChange, onValid, swatches = SWATCHES }: ColorPickerProps) {
  const name = useId()
  const [draft, setDraft] = useState<string>()
  const type = (text: string) => {
    setDraft(text)
    onValid?.(isHexColor(text))
    if (isHexColor(text)) onChange(parseHexColor(text))
  }
  return (
    <div className={styles.picker}>
      <fieldset className={styles.swatches}>
        <legend className={styles.label}>{label}</legend>
        {swatches.map(([hex, title]) => (
          <input
            key={hex}
            type="radio"
            name={name}
            aria-label={title}
            title={title}
            checked={hex === value.toLowerCase()}
            className={styles.swatch}
            style={{ '--swatch': hex } as CSSProperties}
            onChange={() => {
              setDraft(undefined)
              onValid?.(true)
              onChange(hex)
            }}
          />
        ))}
      </fieldset>
      <TextField
        label={fieldsTexts.hexColor}
        value={draft ?? value}
        maxLength={7}
        error={draft === undefined || isHexColor(draft) ? undefined : colorProblem}
        before={<span className={styles.sample} style={{ '--swatch': value } as CSSProperties} />}
        onChange={type}
        onBlur={() => draft !== undefined && isHexColor(draft) && setDraft(undefined)}
      />
    </div>
  )
}
