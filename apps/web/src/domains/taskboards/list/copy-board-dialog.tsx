import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { useState } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { uuid7 } from '#platform/api/random-key.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { failureText } from '../failure-texts.ts'
import type { TaskBoard } from '../taskboards.queries.ts'
import { boardActTexts, copyBoardTexts as texts } from '../texts/board-list.texts.ts'
import { useCopyBoard } from './use-board-acts.ts'

interface CopyBoardDialogProps {
  board: TaskBoard
  onOpen(boardId: string): void
  onClose(): void
}

export function CopyBoardDialog({ board, onOpen, onClose }: CopyBoardDialogProps) {
  const first = texts.nameOf(board.boardname).slice(0, boardLimits.name)
  const [name, setName] = useState(first)
  const [isMissing, setMissing] = useState(false)
  // Made once: a second attempt makes no second copy.
  const [id] = useState(uuid7)
  const copying = useCopyBoard(board, (copy) => {
    onClose()
    const open = () => onOpen(copy.id)
    snack.success(boardActTexts.copied(copy.boardname), { action: { label: boardActTexts.open, run: open } })
  })
  const submit = () => {
    setMissing(name.trim() === '')
    if (name.trim()) copying.mutate({ id, boardname: name.trim() })
  }
  const { error } = copying
  const refusal = error
    ? (error instanceof ApiFailure && error.fields.boardname) || failureText('copyTaskBoard', error)
    : undefined
  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      subtitle={texts.lead}
      onClose={onClose}
      onSubmit={submit}
      dirty={name !== first}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" look="solid" busy={copying.isPending}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        maxLength={boardLimits.name}
        required
        error={isMissing ? texts.nameMissing : refusal}
      />
    </Dialog>
  )
}
