import { type BoardColor, boardColors, boardLimits } from '@frontdesk/contract/taskboards/limits'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import colors from '../color/board-color.module.css'
import type { TaskLabel } from '../taskboards.queries.ts'
import { labelsTexts as texts } from '../texts/board-settings.texts.ts'
import { colorTexts } from '../texts/colors.texts.ts'
import styles from './settings.module.css'

interface LabelRowProps {
  label: TaskLabel
  /** From 1. */
  place: number
  last: boolean
  problem: string | undefined
  onChange(to: Partial<TaskLabel>): void
  onMove(by: 1 | -1): void
  onRemove(): void
}

/** Alt and an arrow key move it too. */
export function LabelRow({ label, place, last, problem, onChange, onMove, onRemove }: LabelRowProps) {
  const name = label.name || texts.newLabel
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (!step || !event.altKey) return
    event.preventDefault()
    const focused = document.activeElement as HTMLElement | null
    onMove(step)
    // A row that moves up loses the focus.
    requestAnimationFrame(() => focused?.focus())
  }
  return (
    <li className={styles.labelRow} onKeyDown={onKeyDown}>
      <div className={styles.labelName}>
        <TextField
          label={texts.name(place)}
          hideLabel
          value={label.name}
          maxLength={boardLimits.labelName}
          onChange={(next) => onChange({ name: next })}
          error={problem}
        />
      </div>
      <span className={styles.labelColor}>
        <i className={classNames(colors.color, styles.dot)} data-color={label.color} />
        <SelectField
          label={texts.color(name)}
          hideLabel
          value={label.color}
          options={boardColors.map((color) => ({ value: color, label: colorTexts[color] }))}
          onChange={(color) => onChange({ color: color as BoardColor })}
        />
      </span>
      <span className={styles.labelActs}>
        <IconButton
          size="s"
          name={texts.up(name)}
          icon={<ArrowUp />}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton size="s" name={texts.down(name)} icon={<ArrowDown />} disabled={last} onClick={() => onMove(1)} />
        <IconButton size="s" name={texts.remove(name)} icon={<Trash2 />} onClick={onRemove} />
      </span>
    </li>
  )
}
