import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { ColorChoice } from '../color/color-choice.tsx'
import { failureText } from '../failure-texts.ts'
import { getBoards, type TaskBoard, type TaskLane } from '../taskboards.queries.ts'
import { laneSettingsTexts as texts } from '../texts/board-settings.texts.ts'
import { LaneRuleFields } from './lane-rule-fields.tsx'
import { checkLane, collectLaneChanges, getLaneValues, type LaneValues } from './lane-values.ts'
import styles from './settings.module.css'

interface LaneSettingsDialogProps {
  board: TaskBoard
  lane: TaskLane
  onClose(): void
}

/** What a lane is, when its cards escalate, and what happens to those that enter it. */
export function LaneSettingsDialog({ board, lane, onClose }: LaneSettingsDialogProps) {
  // The version on which the edit started: a colleague's change must not replace what is being typed.
  const [base] = useState(lane)
  const [values, setValues] = useState(() => getLaneValues(base))
  const [tried, setTried] = useState(false)
  const taskBoards = getBoards(useQueryClient())
  const saving = useMutation({
    mutationFn: () =>
      api.taskBoards.updateTaskLane({
        params: { boardId: board.id, laneId: lane.id },
        body: collectLaneChanges(values, base),
      }),
    onSuccess(saved) {
      taskBoards.applyReply([saved])
      onClose()
    },
  })
  const found = checkLane(values)
  const problems: Partial<Record<keyof LaneValues, string>> = tried ? found : {}
  const changed = JSON.stringify(values) !== JSON.stringify(getLaneValues(base))
  const set = (change: Partial<LaneValues>) => setValues((before) => ({ ...before, ...change }))
  const submit = () => {
    setTried(true)
    if (Object.keys(found).length > 0) return
    if (Object.keys(collectLaneChanges(values, base)).length === 0) onClose()
    else saving.mutate()
  }
  return (
    <Dialog
      open
      title={texts.title(base.label)}
      onClose={onClose}
      onSubmit={submit}
      dirty={changed}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" look="solid" busy={saving.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label={texts.label}
          required
          value={values.label}
          maxLength={boardLimits.laneLabel}
          onChange={(label) => set({ label })}
          error={problems.label}
        />
        <TextField
          label={texts.target}
          inputMode="numeric"
          value={values.target}
          maxLength={3}
          onChange={(target) => set({ target })}
          error={problems.target}
          hint={texts.targetHint}
        />
        <div className={styles.wide}>
          <ColorChoice label={texts.color} none value={values.color} onChange={(color) => set({ color })} />
        </div>
        <div className={styles.wide}>
          <Switch label={texts.done} hint={texts.doneHint} value={values.done} onChange={(done) => set({ done })} />
        </div>
        <TextField
          label={texts.escalate}
          inputMode="numeric"
          value={values.escalate}
          maxLength={4}
          disabled={values.done}
          onChange={(escalate) => set({ escalate })}
          error={problems.escalate}
          hint={texts.escalateHint}
        />
        <SelectField
          label={texts.unit}
          value={values.unit}
          disabled={values.done}
          options={[
            { value: 'hours', label: texts.units.hours },
            { value: 'days', label: texts.units.days },
          ]}
          onChange={(unit) => set({ unit: unit as LaneValues['unit'] })}
        />
        <LaneRuleFields {...{ board, values, problems }} laneId={lane.id} onChange={set} />
        {saving.error && (
          <p role="alert" className={styles.problem}>
            {failureText('updateTaskLane', saving.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
