import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { boardDialogTexts as texts } from '../texts/board-dialog.texts.ts'
import styles from './board-dialog.module.css'
import type { BoardFacts, Problems } from './board-draft.ts'

export interface FactsProps {
  facts: BoardFacts
  problems: Problems
  onChange(part: Partial<BoardFacts>): void
}

export const FactFields = ({ facts, problems, onChange }: FactsProps) => (
  <div className={styles.fields}>
    <TextField
      label={texts.name}
      value={facts.boardname}
      onChange={(boardname) => onChange({ boardname })}
      maxLength={boardLimits.name}
      error={problems.boardname}
      required
      autoFocus
    />
    <TextField
      label={texts.description}
      value={facts.description}
      onChange={(description) => onChange({ description })}
      maxLength={boardLimits.description}
      error={problems.description}
    />
    <Switch
      label={texts.monitor}
      hint={texts.monitorHint}
      value={facts.monitor}
      onChange={(monitor) => onChange({ monitor })}
    />
  </div>
)
