import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import type { TaskBoard } from '../taskboards.queries.ts'
import { boardDialogTexts as texts } from '../texts/board-dialog.texts.ts'
import { BoardConflict } from './board-conflict.tsx'
import styles from './board-dialog.module.css'
import { type BoardFacts, checkFacts, type Problems } from './board-draft.ts'
import { FactFields } from './fact-fields.tsx'
import { FeedingFields } from './feeding-fields.tsx'
import { collectChanges, getFacts, useBoardSave } from './use-board-save.ts'
import { useFirstProblem } from './use-first-problem.ts'

/** Lanes are edited on the board itself. */
export function EditBoardDialog({ board, onClose }: { board: TaskBoard; onClose(): void }) {
  // The version on which the edit started: events may change the board during the edit.
  const [base] = useState(board)
  const [facts, setFacts] = useState(() => getFacts(base))
  const [tried, setTried] = useState(0)
  const [refused, setRefused] = useState<Problems>({})
  const form = useFirstProblem(tried)
  const saving = useBoardSave(base, {
    onSaved: onClose,
    onProblems(found) {
      setRefused(found)
      setTried((times) => times + 1)
    },
  })
  const changes = collectChanges(facts, getFacts(base))
  const isDirty = Object.keys(changes).length > 0
  const change = (part: Partial<BoardFacts>) => {
    setFacts({ ...facts, ...part })
    setRefused({})
  }
  const submit = () => {
    if (saving.isPending || !isDirty) return
    setTried((times) => times + 1)
    if (Object.keys(checkFacts(facts)).length === 0) saving.mutate({ changes })
  }
  const problems = { ...(tried > 0 && checkFacts(facts)), ...refused }
  return (
    <>
      <Dialog
        open
        title={texts.editTitle(base.boardname)}
        onClose={onClose}
        onSubmit={submit}
        dirty={isDirty}
        actions={
          <>
            <DialogCancel />
            <Button type="submit" look="solid" busy={saving.isPending} disabled={isDirty ? false : texts.unchanged}>
              {texts.save}
            </Button>
          </>
        }
      >
        <div ref={form} className={styles.form}>
          <FactFields facts={facts} onChange={change} problems={problems} />
          <FeedingFields
            facts={facts}
            lanes={board.lanes}
            known={base.assignedTag}
            texting={board.lanes[0]?.rule.template ? board.lanes[0].label : undefined}
            problems={problems}
            onChange={change}
          />
        </div>
      </Dialog>
      <BoardConflict saving={saving} board={board} />
    </>
  )
}
