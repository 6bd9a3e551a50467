import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { Changes } from '#platform/editing/merge-edits.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { getBoards, type TaskBoard } from '../taskboards.queries.ts'
import { boardDialogTexts as texts } from '../texts/board-dialog.texts.ts'
import type { BoardFacts, Problems } from './board-draft.ts'
import { collectRefusals } from './refusals-of.ts'

export type BoardField = keyof BoardFacts
type BoardTexts = Readonly<Record<BoardField, string>>

export const getFacts = ({ boardname, description, monitor, assignedTag, endLane }: TaskBoard): BoardFacts => ({
  ...{ boardname, description, monitor },
  assignedTag: assignedTag.map(({ id }) => id),
  endLane: endLane ?? '',
})

/** Flat, so that the versions of two people can be compared. */
const textsOf = ({ boardname, description, monitor, assignedTag, endLane }: BoardFacts): BoardTexts => ({
  ...{ boardname: boardname.trim(), description: description.trim(), endLane },
  monitor: monitor ? 'on' : '',
  assignedTag: assignedTag.toSorted().join(' '),
})

export function collectChanges(facts: BoardFacts, before: BoardFacts): Changes<BoardField> {
  const old = textsOf(before)
  return Object.fromEntries(Object.entries(textsOf(facts)).filter(([field, text]) => old[field as BoardField] !== text))
}

const bodyOf = ({ boardname, description, monitor, assignedTag, endLane }: Changes<BoardField>) => ({
  ...(boardname !== undefined && { boardname: boardname ?? '' }),
  ...(description !== undefined && { description: description ?? '' }),
  ...(monitor !== undefined && { monitor: monitor === 'on' }),
  ...(assignedTag !== undefined && { assignedTag: assignedTag ? assignedTag.split(' ') : [] }),
  ...(endLane !== undefined && { endLane: endLane || null }),
})

interface Outcome {
  onSaved(): void
  onProblems(problems: Problems): void
}

export function useBoardSave(base: TaskBoard, { onSaved, onProblems }: Outcome) {
  const taskBoards = getBoards(useQueryClient())
  return useVersionedSave<TaskBoard, BoardField>({
    base,
    valuesOf: (board) => textsOf(getFacts(board)),
    save: (changes, on) =>
      api.taskBoards.updateTaskBoard({ params: { id: base.id }, body: bodyOf(changes) }, { ifMatch: on.version }),
    onSaved(board) {
      taskBoards.applyReply([board])
      snack.success(texts.saved(board.boardname))
      onSaved()
    },
    onError(error) {
      snack.error(failureText('updateTaskBoard', error))
      onProblems(collectRefusals(error))
    },
  })
}

export type BoardSave = ReturnType<typeof useBoardSave>
