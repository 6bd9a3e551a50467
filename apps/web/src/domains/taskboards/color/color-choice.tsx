import { type BoardColor, boardColors } from '@frontdesk/contract/taskboards/limits'
import { useId } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { colorTexts as texts } from '../texts/colors.texts.ts'
import colors from './board-color.module.css'
import styles from './color-choice.module.css'

interface ColorChoiceProps<Value extends BoardColor | null> {
  label: string
  value: Value
  onChange(value: Value): void
  /** Offers no color too. */
  none?: null extends Value ? true : never
}

/** The arrow keys choose, as in every group of radio buttons. */
export function ColorChoice<Value extends BoardColor | null>({
  label,
  value,
  onChange,
  none,
}: ColorChoiceProps<Value>) {
  const name = useId()
  const offered: (BoardColor | null)[] = none ? [null, ...boardColors] : [...boardColors]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.colors}>
        {offered.map((color) => (
          <input
            key={color}
            type="radio"
            name={name}
            aria-label={color ? texts[color] : texts.none}
            title={color ? texts[color] : texts.none}
            checked={color === value}
            className={classNames(colors.color, styles.swatch)}
            data-color={color ?? 'none'}
            onChange={() => onChange(color as Value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
