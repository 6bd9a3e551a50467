import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, FileUp } from 'lucide-react'
import { useState } from 'react'
import { uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirmDiscard } from '#ui/overlays/confirm-discard.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { failureText } from '../failure-texts.ts'
import { boardDialogTexts as texts } from '../texts/board-dialog.texts.ts'
import { usePutBoard } from '../use-put-board.ts'
import styles from './board-dialog.module.css'
import { type BoardDraft, bodyOf, draftOf, type Problems, problemsOf } from './board-draft.ts'
import { FactFields } from './fact-fields.tsx'
import { FeedingFields } from './feeding-fields.tsx'
import { LaneRows } from './lane-rows.tsx'
import { refusalsOf } from './refusals-of.ts'
import { TemplateChoice } from './template-choice.tsx'
import { type BoardTemplate, boardTemplates } from './templates.ts'
import { useFirstProblem } from './use-first-problem.ts'

interface NewBoardDialogProps {
  onCreated?: ((boardId: string) => void) | undefined
  onImport?: (() => void) | undefined
  onClose(): void
}

/** First the template, then everything that it brought, to change or to leave. */
export function NewBoardDialog({ onCreated, onImport, onClose }: NewBoardDialogProps) {
  const put = usePutBoard()
  // Made once: sending it again makes no second board.
  const [id] = useState(uuid7)
  const [template, setTemplate] = useState<BoardTemplate>()
  const [first, setFirst] = useState<BoardDraft>()
  const [draft, setDraft] = useState<BoardDraft>()
  const [tried, setTried] = useState(0)
  const [refused, setRefused] = useState<Problems>({})
  const body = useFirstProblem(tried)
  const creating = useMutation({
    mutationFn: (wanted: BoardDraft) => api.taskBoards.createTaskBoard({ body: bodyOf(id, wanted) }),
    onSuccess(board) {
      put(board.id, board)
      snack.success(texts.created(board.boardname))
      onClose()
      onCreated?.(board.id)
    },
    onError(error) {
      snack.error(failureText('createTaskBoard', error))
      setRefused(refusalsOf(error))
      setTried((times) => times + 1)
    },
  })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)

  const choose = (chosen: BoardTemplate) => {
    const begun = draftOf(chosen)
    setTemplate(chosen)
    setFirst(begun)
    setDraft(begun)
    setTried(0)
  }
  const goBack = async () => {
    if (!isDirty || (await confirmDiscard())) setDraft(undefined)
  }
  const change = (part: Partial<BoardDraft>) => {
    setDraft(draft && { ...draft, ...part })
    setRefused({})
  }
  const submit = () => {
    if (!draft || creating.isPending) return
    setTried((times) => times + 1)
    if (Object.keys(problemsOf(draft)).length === 0) creating.mutate(draft)
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
  const problems = { ...(tried > 0 && problemsOf(draft)), ...refused }
  return (
    <Dialog
      open
      title={texts.newTitle}
      onClose={onClose}
      onSubmit={submit}
      dirty={isDirty}
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
