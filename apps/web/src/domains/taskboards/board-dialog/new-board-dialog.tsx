import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, FileUp } from 'lucide-react'
import { useState } from 'react'
import { uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirmDiscard } from '#ui/overlays/confirm-discard.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { failureText } from '../failure-texts.ts'
import { getBoards } from '../taskboards.queries.ts'
import { boardDialogTexts as texts } from '../texts/board-dialog.texts.ts'
import styles from './board-dialog.module.css'
import { type BoardDraft, buildNewBoard, checkDraft, createBoardDraft, type Problems } from './board-draft.ts'
import { FactFields } from './fact-fields.tsx'
import { FeedingFields } from './feeding-fields.tsx'
import { decodeBoardDraft, encodeBoardDraft, noBoard } from './kept-board.ts'
import { LaneRows } from './lane-rows.tsx'
import { collectRefusals } from './refusals-of.ts'
import { TemplateChoice } from './template-choice.tsx'
import { type BoardTemplate, boardTemplates } from './templates.ts'
import { useFirstProblem } from './use-first-problem.ts'

interface NewBoardDialogProps {
  onCreated?: ((boardId: string) => void) | undefined
  onImport?: (() => void) | undefined
  onClose(): void
}

/** First the template, then everything that it brought, to change or to leave. A board that was begun is there again. */
export function NewBoardDialog({ onCreated, onImport, onClose }: NewBoardDialogProps) {
  const taskBoards = getBoards(useQueryClient())
  // Made once: sending it again makes no second board.
  const [id] = useState(uuid7)
  const [template, setTemplate] = useState<BoardTemplate>()
  const [first, setFirst] = useState<BoardDraft>()
  const kept = useDraft('new-board', noBoard, { onReplaced: (other) => setDraft(decodeBoardDraft(other)) })
  const [draft, setDraft] = useState(() => decodeBoardDraft(kept.value))
  const [restored, setRestored] = useState(draft !== undefined)
  const [tried, setTried] = useState(0)
  const [refused, setRefused] = useState<Problems>({})
  const body = useFirstProblem(tried)
  const creating = useMutation({
    mutationFn: (wanted: BoardDraft) => api.taskBoards.createTaskBoard({ body: buildNewBoard(id, wanted) }),
    onSuccess(board) {
      taskBoards.applyReply([board])
      snack.success(texts.created(board.boardname))
      kept.clear()
      onClose()
      onCreated?.(board.id)
    },
    onError(error) {
      snack.error(failureText('createTaskBoard', error))
      setRefused(collectRefusals(error))
      setTried((times) => times + 1)
    },
  })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)

  const choose = (chosen: BoardTemplate) => {
    const begun = createBoardDraft(chosen)
    setTemplate(chosen)
    setFirst(begun)
    setDraft(begun)
    setTried(0)
  }
  const discard = () => {
    kept.clear()
    setDraft(undefined)
    setRestored(false)
  }
  const goBack = async () => {
    if (!isDirty || (await confirmDiscard())) discard()
  }
  const change = (part: Partial<BoardDraft>) => {
    if (!draft) return
    const next = { ...draft, ...part }
    setDraft(next)
    setRefused({})
    setRestored(false)
    kept.set(JSON.stringify(next) === JSON.stringify(first) ? noBoard : encodeBoardDraft(next))
  }
  const submit = () => {
    if (!draft || creating.isPending) return
    setTried((times) => times + 1)
    if (Object.keys(checkDraft(draft)).length === 0) creating.mutate(draft)
  }

  if (!draft)
    return (
      <Dialog
        open
        title={texts.newTitle}
        subtitle={texts.chooseLead}
        onClose={onClose}
        note={
          onImport && (
            <Button look="quiet" icon={<FileUp />} onClick={onImport}>
              {texts.import}
            </Button>
          )
        }
        actions={<DialogCancel />}
      >
        <TemplateChoice templates={boardTemplates} chosen={template} onChoose={choose} />
      </Dialog>
    )
  const problems = { ...(tried > 0 && checkDraft(draft)), ...refused }
  return (
    <Dialog
      open
      title={texts.newTitle}
      dirty={false}
      onClose={onClose}
      onSubmit={submit}
      note={
        <Button look="quiet" icon={<ArrowLeft />} onClick={() => void goBack()}>
          {texts.back}
        </Button>
      }
      actions={
        <>
          <DialogCancel />
          <Button type="submit" look="solid" busy={creating.isPending}>
            {texts.create}
          </Button>
        </>
      }
    >
      <DraftNotice onDiscard={restored ? discard : undefined} other={kept.other} />
      <div ref={body} className={styles.form}>
        <FactFields facts={draft} onChange={change} problems={problems} />
        <LaneRows
          lanes={draft.lanes}
          problems={problems}
          onChange={(lanes) =>
            change({ lanes, ...(!lanes.some((lane) => lane.id === draft.endLane) && { endLane: '' }) })
          }
        />
        <FeedingFields facts={draft} lanes={draft.lanes} problems={problems} onChange={change} />
      </div>
    </Dialog>
  )
}
