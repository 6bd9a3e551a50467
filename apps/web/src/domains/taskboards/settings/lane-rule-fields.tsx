import { useTemplates } from '#domains/templates/templates.public.ts'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { withChosen } from '#ui/fields/with-chosen.ts'
import type { TaskBoard } from '../taskboards.queries.ts'
import { laneSettingsTexts as texts } from '../texts/board-settings.texts.ts'
import type { LaneValues } from './lane-values.ts'
import styles from './settings.module.css'
import { TagTextNotice } from './tag-text-notice.tsx'

interface LaneRuleFieldsProps {
  board: TaskBoard
  laneId: string
  values: LaneValues
  problems: Partial<Record<keyof LaneValues, string>>
  onChange(change: Partial<LaneValues>): void
}

/** What happens to a card that enters the lane. */
export function LaneRuleFields({ board, laneId, values, problems, onChange }: LaneRuleFieldsProps) {
  const { people, fullNameOf } = useColleagues()
  const templates = useTemplates()
  const { assignTo, dueDays, followupDays, template } = values
  return (
    <fieldset className={styles.group}>
      <legend>{texts.rule}</legend>
      <p className={styles.hint}>{texts.ruleHint}</p>
      <div className={styles.form}>
        <SelectField
          label={texts.assignTo}
          value={assignTo}
          placeholder={texts.assignNobody}
          options={withChosen(
            people.map(({ id, name }) => ({ value: id, label: name })),
            assignTo,
            fullNameOf(assignTo),
          )}
          onChange={(person) => onChange({ assignTo: person })}
        />
        <TextField
          label={texts.due}
          inputMode="numeric"
          maxLength={3}
          value={dueDays}
          onChange={(due) => onChange({ dueDays: due })}
          error={problems.dueDays}
          hint={texts.dueHint}
        />
        <TextField
          label={texts.followup}
          inputMode="numeric"
          maxLength={3}
          value={followupDays}
          onChange={(followup) => onChange({ followupDays: followup })}
          error={problems.followupDays}
          hint={texts.followupHint}
        />
        <SelectField
          label={texts.template}
          value={template}
          placeholder={texts.noTemplate}
          options={withChosen(
            (templates.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            template,
            texts.otherTemplate,
          )}
          onChange={(chosen) => onChange({ template: chosen })}
          error={templates.error && !templates.data ? texts.templatesFailed : undefined}
          hint={texts.templateHint}
        />
        {template && <TagTextNotice board={board} laneId={laneId} />}
      </div>
    </fieldset>
  )
}
