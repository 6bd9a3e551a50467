import { SelectField } from '#ui/fields/select-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ColorChoice } from '../color/color-choice.tsx'
import { laneRowTexts as texts } from '../texts/board-dialog.texts.ts'
import type { LaneDraft } from './board-draft.ts'
import styles from './lane-rows.module.css'

/** By field; what is missing is right. */
export type LaneProblems = { [Field in 'label' | 'target' | 'escalate']?: string | undefined }

interface LaneOptionsProps {
  lane: LaneDraft
  problems: LaneProblems
  onChange(part: Partial<LaneDraft>): void
}

const digits = { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' } as const

export const LaneOptions = ({ lane, problems, onChange }: LaneOptionsProps) => (
  <div className={styles.options}>
    <ColorChoice label={texts.color} value={lane.color} none onChange={(color) => onChange({ color })} />
    <div className={styles.pair}>
      <TextField
        {...digits}
        label={texts.target}
        hint={texts.targetHint}
        value={lane.target}
        onChange={(target) => onChange({ target })}
        error={problems.target}
        after={<span className={styles.percent}>{texts.percent}</span>}
      />
      <TextField
        {...digits}
        label={texts.escalate}
        placeholder={texts.never}
        value={lane.escalate}
        onChange={(escalate) => onChange({ escalate })}
        error={problems.escalate}
      />
      <SelectField
        label={texts.unit}
        value={lane.unit}
        onChange={(unit) => onChange({ unit: unit === 'hours' ? 'hours' : 'days' })}
        options={[
          { value: 'hours', label: texts.hours },
          { value: 'days', label: texts.days },
        ]}
      />
    </div>
    <Switch label={texts.done} value={lane.done} onChange={(done) => onChange({ done })} />
  </div>
)
