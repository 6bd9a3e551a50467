import { boardLimits, recurringSteps } from '@frontdesk/contract/taskboards/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { withChosen } from '#ui/fields/with-chosen.ts'
import { addDays } from '#ui/format/days.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { failureText } from '../failure-texts.ts'
import type { RecurringCard, TaskBoard } from '../taskboards.queries.ts'
import { recurringTexts as texts } from '../texts/board-settings.texts.ts'
import styles from './settings.module.css'
import { useRecurring } from './use-recurring.ts'
import { parseWholeNumber } from './whole-number.ts'

interface RecurringFormProps {
  board: TaskBoard
  /** Undefined for a new one. */
  recurring: RecurringCard | undefined
  onClose(): void
}

const startOf = (board: TaskBoard, recurring: RecurringCard | undefined, today: string) => ({
  title: recurring?.title ?? '',
  details: recurring?.details ?? '',
  laneId: recurring?.laneId ?? board.lanes[0]?.id ?? '',
  assignedTo: recurring?.assignedTo ?? '',
  every: recurring?.every ?? ('week' as const),
  nextOn: recurring?.nextOn ?? addDays(today, 1),
  dueDays: recurring?.dueDays?.toString() ?? '',
})

/** Only what differs, so that a colleague's change of something else stays. */
const changedOf = <Body extends Partial<RecurringCard>>(body: Body, before: RecurringCard | undefined) =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== before?.[name as keyof RecurringCard]),
  ) as Partial<Body>

export function RecurringForm({ board, recurring, onClose }: RecurringFormProps) {
  const today = useToday()
  const { people, fullNameOf } = useColleagues()
  const { putOne } = useRecurring(board.id)
  const [id] = useState(() => recurring?.id ?? uuid7())
  const [version, setVersion] = useState(recurring?.version)
  const [start] = useState(() => startOf(board, recurring, today))
  const [values, setValues] = useState(start)
  const [tried, setTried] = useState(false)
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const dueDays = parseWholeNumber(values.dueDays, 0, boardLimits.dueDays)
  const saving = useMutation({
    mutationFn: () => {
      const body = {
        ...{ ...values, title: values.title.trim(), details: values.details.trim() },
        ...{ assignedTo: values.assignedTo || null, dueDays: dueDays ?? null },
      }
      return version === undefined
        ? api.taskBoards.addRecurringCard({ params: { id: board.id }, body: { id, active: true, ...body } })
        : api.taskBoards.updateRecurringCard({ params: { id }, body: changedOf(body, recurring) }, { ifMatch: version })
    },
    onSuccess(saved) {
      putOne(saved)
      onClose()
    },
    // What was typed stays; saving again is meant then.
    onError: (error) =>
      hasCode(error, 'conflict') && setVersion((error.details as { current: RecurringCard }).current.version),
  })
  // A paused one may be about a day that has passed.
  const [earliest = today] = [start.nextOn, today].sort()
  const problems = {
    title: values.title.trim() === '' ? texts.titleMissing : undefined,
    nextOn: values.nextOn === '' ? texts.nextMissing : values.nextOn < earliest ? texts.nextPast : undefined,
    dueDays: dueDays === undefined ? texts.daysProblem : undefined,
  }
  const shown: Partial<typeof problems> = tried ? problems : {}
  const submit = () => {
    setTried(true)
    if (Object.values(problems).some(Boolean) || isTooLong(values.details, boardLimits.details)) return
    saving.mutate()
  }
  const failure = saving.error
  return (
    <Dialog
      open
      title={recurring ? texts.editTitle(recurring.title) : texts.newTitle}
      onClose={onClose}
      onSubmit={submit}
      dirty={JSON.stringify(values) !== JSON.stringify(start)}
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
        <div className={styles.wide}>
          <TextField
            label={texts.cardTitle}
            required
            maxLength={boardLimits.title}
            value={values.title}
            onChange={(title) => set({ title })}
            error={shown.title}
          />
        </div>
        <div className={styles.wide}>
          <TextArea
            label={texts.details}
            limit={boardLimits.details}
            value={values.details}
            onChange={(details) => set({ details })}
          />
        </div>
        <SelectField
          label={texts.lane}
          value={values.laneId}
          options={withChosen(
            board.lanes.map((lane) => ({ value: lane.id, label: lane.label })),
            values.laneId,
            texts.noLane,
          )}
          onChange={(laneId) => set({ laneId })}
        />
        <SelectField
          label={texts.assignTo}
          value={values.assignedTo}
          placeholder={texts.nobody}
          options={withChosen(
            people.map((person) => ({ value: person.id, label: person.name })),
            values.assignedTo,
            fullNameOf(values.assignedTo),
          )}
          onChange={(assignedTo) => set({ assignedTo })}
        />
        <SelectField
          label={texts.repeats}
          value={values.every}
          options={recurringSteps.map((step) => ({ value: step, label: texts.every[step] }))}
          onChange={(every) => set({ every: every as RecurringCard['every'] })}
        />
        <DateField
          label={texts.nextOn}
          required
          today={today}
          sense="future"
          value={values.nextOn}
          onChange={(nextOn) => set({ nextOn })}
          error={shown.nextOn}
        />
        <TextField
          label={texts.dueDays}
          inputMode="numeric"
          maxLength={3}
          value={values.dueDays}
          onChange={(days) => set({ dueDays: days })}
          error={shown.dueDays}
          hint={texts.dueHint}
        />
        {failure && (
          <p role="alert" className={styles.problem}>
            {hasCode(failure, 'conflict')
              ? texts.changedMeanwhile
              : failureText(version === undefined ? 'addRecurringCard' : 'updateRecurringCard', failure)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
