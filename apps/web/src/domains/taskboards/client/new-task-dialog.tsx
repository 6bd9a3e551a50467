import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { useDraft } from '#platform/drafts.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { withChosen } from '#ui/fields/with-chosen.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { getActiveBoard } from '../active-board.ts'
import type { TaskBoard } from '../taskboards.queries.ts'
import { newTaskTexts as texts } from '../texts/client-tasks.texts.ts'
import styles from './client.module.css'
import { useNewTask } from './use-new-task.ts'

interface NewTaskDialogProps {
  clientId: string
  /** Those that take cards by hand; at least one. */
  boards: readonly [TaskBoard, ...TaskBoard[]]
  onOpen(boardId: string, cardId: string): void
  onClose(): void
}

/** Empty: the board that one works on, and its first lane. */
const nothing = { board: '', lane: '', title: '', dueOn: '', assignedTo: '' }

export function NewTaskDialog({ clientId, boards, onOpen, onClose }: NewTaskDialogProps) {
  const draft = useDraft(`new-task:${clientId}`, nothing)
  const { people, fullNameOf, me } = useColleagues()
  const today = useToday()
  const { title, dueOn, assignedTo, ...wanted } = draft.value
  const board =
    [wanted.board, getActiveBoard()].flatMap((id) => boards.find((each) => each.id === id) ?? [])[0] ?? boards[0]
  const lane = board.lanes.find(({ id }) => id === wanted.lane) ?? board.lanes[0]
  const adding = useNewTask(clientId, {
    onOpen,
    onDone() {
      draft.clear()
      onClose()
    },
  })
  const set = (change: Partial<typeof nothing>) => draft.set({ ...draft.value, ...change })
  const submit = () => {
    if (lane && !adding.isPending) adding.mutate({ board, laneId: lane.id, title: title.trim(), dueOn, assignedTo })
  }
  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      dirty={false}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" look="solid" busy={adding.isPending}>
            {texts.add}
          </Button>
        </>
      }
    >
      <DraftNotice onDiscard={draft.restored ? draft.clear : undefined} other={draft.other} />
      <div className={styles.form}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          autoFocus
          value={title}
          maxLength={boardLimits.title}
          onChange={(typed) => set({ title: typed })}
        />
        <SelectField
          label={texts.board}
          value={board.id}
          options={boards.map(({ id, boardname }) => ({ value: id, label: boardname }))}
          onChange={(id) => set({ board: id, lane: '' })}
        />
        <SelectField
          label={texts.lane}
          value={lane?.id ?? ''}
          options={board.lanes.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => set({ board: board.id, lane: id })}
        />
        <DateField
          label={texts.dueOn}
          value={dueOn}
          today={today}
          sense="future"
          onChange={(day) => set({ dueOn: day })}
        />
        <SelectField
          label={texts.assignedTo}
          value={assignedTo}
          placeholder={texts.nobody}
          options={withChosen(
            people.map(({ id, name }) => ({ value: id, label: id === me ? texts.you(name) : name })),
            assignedTo,
            fullNameOf(assignedTo),
          )}
          onChange={(id) => set({ assignedTo: id })}
        />
      </div>
    </Dialog>
  )
}
