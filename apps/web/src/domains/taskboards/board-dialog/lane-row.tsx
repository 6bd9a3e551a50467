import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import colors from '../color/board-color.module.css'
import { laneRowTexts as texts } from '../texts/board-dialog.texts.ts'
import type { LaneDraft } from './board-draft.ts'
import { LaneOptions, type LaneProblems } from './lane-options.tsx'
import styles from './lane-rows.module.css'
import { formatLane } from './lane-words.ts'

interface LaneRowProps {
  lane: LaneDraft
  /** From 1. */
  place: number
  count: number
  isOpen: boolean
  problems: LaneProblems
  onToggle(): void
  onChange(part: Partial<LaneDraft>): void
  /** `control`: what keeps the focus. */
  onMove(by: -1 | 1, control: string): void
  onRemove(): void
}

export function LaneRow({ lane, place, count, isOpen, problems, onToggle, onChange, onMove, onRemove }: LaneRowProps) {
  const options = useId()
  const name = lane.label.trim() || texts.untitled(place)
  // What is wrong must be seen.
  const shown = isOpen || Boolean(problems.target || problems.escalate)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    // In a list of choices it opens the list.
    if (!by || !event.altKey || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-control]') : null
    onMove(by, control?.dataset.control ?? 'name')
  }
  return (
    <li className={styles.row} data-lane={lane.id} aria-label={texts.row(name)} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <span className={styles.name} data-control="name">
          <TextField
            label={texts.name(place)}
            hideLabel
            value={lane.label}
            onChange={(label) => onChange({ label })}
            maxLength={boardLimits.laneLabel}
            error={problems.label}
            before={
              lane.color && <i className={classNames(colors.color, styles.dot)} data-color={lane.color} aria-hidden />
            }
          />
        </span>
        <span data-control="options">
          <IconButton
            name={texts.options(name)}
            icon={<ChevronDown className={styles.chevron} />}
            aria-expanded={shown}
            aria-controls={shown ? options : undefined}
            onClick={onToggle}
          />
        </span>
        <span data-control="up">
          <IconButton
            name={texts.moveUp(name)}
            icon={<ArrowUp />}
            disabled={place === 1}
            onClick={() => onMove(-1, 'up')}
          />
        </span>
        <span data-control="down">
          <IconButton
            name={texts.moveDown(name)}
            icon={<ArrowDown />}
            disabled={place === count}
            onClick={() => onMove(1, 'down')}
          />
        </span>
        <IconButton
          name={count === 1 ? texts.lastLane : texts.remove(name)}
          icon={<Trash2 />}
          disabled={count === 1}
          onClick={onRemove}
        />
      </div>
      {shown ? (
        <div id={options}>
          <LaneOptions lane={lane} problems={problems} onChange={onChange} />
        </div>
      ) : (
        <p className={styles.words}>{formatLane(lane)}</p>
      )}
    </li>
  )
}
