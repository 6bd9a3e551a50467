import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { lazy, Suspense, useState } from 'react'
import { uuid7 } from '#platform/api/random-key.ts'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { AssignDialog } from '../card/assign-dialog.tsx'
import { failureText } from '../failure-texts.ts'
import type { TaskBoard, TaskLane } from '../taskboards.queries.ts'
import { laneTexts as texts } from '../texts/board.texts.ts'
import { useBoard, useBoardState } from './board-state.ts'
import { addLane, removeLane } from './lane-acts.ts'

const LaneSettingsDialog = lazy(() =>
  import('../settings/lane-settings-dialog.tsx').then((m) => ({ default: m.LaneSettingsDialog })),
)
const LabelsDialog = lazy(() => import('../settings/labels-dialog.tsx').then((m) => ({ default: m.LabelsDialog })))
const RecurringDialog = lazy(() =>
  import('../settings/recurring-dialog.tsx').then((m) => ({ default: m.RecurringDialog })),
)
const ClearedLanesDialog = lazy(() =>
  import('../settings/cleared-lanes-dialog.tsx').then((m) => ({ default: m.ClearedLanesDialog })),
)

/** Whichever dialog a menu, a key, or a card asked for. */
export function BoardDialogs({ board }: { board: TaskBoard }) {
  const { state } = useBoard()
  const dialog = useBoardState((now) => now.dialog)
  const onClose = () => state.setState({ dialog: null })
  if (!dialog) return null
  if (dialog.kind === 'assign') return <AssignDialog cards={dialog.cards} boardId={board.id} onClose={onClose} />
  if (dialog.kind === 'addLane') return <AddLane onClose={onClose} />
  const lane = 'laneId' in dialog ? board.lanes.find(({ id }) => id === dialog.laneId) : undefined
  return (
    <Suspense>
      {dialog.kind === 'laneSettings' && lane && <LaneSettingsDialog {...{ board, lane, onClose }} />}
      {dialog.kind === 'removeLane' && lane && <RemoveLane {...{ board, lane, onClose }} />}
      {dialog.kind === 'labels' && <LabelsDialog {...{ board, onClose }} />}
      {dialog.kind === 'recurring' && <RecurringDialog {...{ board, onClose }} />}
      {dialog.kind === 'clears' && <ClearedLanesDialog {...{ board, onClose }} />}
    </Suspense>
  )
}

/** Sends, and stays open with what went wrong. */
function useSending(onDone: () => void, failed: (error: unknown) => string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await act()
      onDone()
    } catch (error) {
      setProblem(failed(error))
      setBusy(false)
    }
  }
  return { busy, problem, send, forget: () => setProblem(undefined) }
}

function AddLane({ onClose }: { onClose(): void }) {
  const doing = useBoard()
  // Sent again after a lost reply, it is still the same lane.
  const [id] = useState(uuid7)
  const [label, setLabel] = useState('')
  const { busy, problem, send, forget } = useSending(onClose, (error) => failureText('addTaskLane', error))
  const missing = label.trim() === '' ? texts.titleMissing : undefined
  return (
    <Dialog
      open
      size="sm"
      title={texts.addTitle}
      dirty={label !== ''}
      onClose={onClose}
      onSubmit={() => missing === undefined && void send(() => addLane(doing, id, label.trim()))}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" look="solid" busy={busy} disabled={missing}>
            {texts.addYes}
          </Button>
        </>
      }
    >
      <TextField
        label={texts.title}
        value={label}
        maxLength={boardLimits.laneLabel}
        error={problem}
        onChange={(next) => {
          forget()
          setLabel(next)
        }}
      />
    </Dialog>
  )
}

function RemoveLane({ board, lane, onClose }: { board: TaskBoard; lane: TaskLane; onClose(): void }) {
  const doing = useBoard()
  const others = board.lanes.filter(({ id }) => id !== lane.id)
  const [to, setTo] = useState(others[0]?.id ?? '')
  const { busy, problem, send } = useSending(onClose, (error) => failureText('removeTaskLane', error))
  return (
    <Dialog
      open
      size="sm"
      title={texts.removeTitle(lane.label)}
      onClose={onClose}
      onSubmit={() => void send(() => removeLane(doing, lane, to))}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" look="danger" busy={busy}>
            {texts.removeYes}
          </Button>
        </>
      }
    >
      <SelectField
        label={texts.removeTo}
        value={to}
        error={problem}
        options={others.map(({ id, label }) => ({ value: id, label }))}
        onChange={setTo}
      />
    </Dialog>
  )
}
