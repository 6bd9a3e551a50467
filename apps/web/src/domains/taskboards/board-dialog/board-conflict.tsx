import { useTagNames } from '#domains/tags/tags.public.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { DASH } from '#ui/format/dash.ts'
import type { TaskBoard } from '../taskboards.queries.ts'
import { feedingTexts, boardDialogTexts as texts } from '../texts/board-dialog.texts.ts'
import type { BoardField, BoardSave } from './use-board-save.ts'

const labels: Record<BoardField, string> = {
  boardname: texts.name,
  description: texts.description,
  monitor: texts.monitor,
  assignedTag: feedingTexts.heading,
  endLane: feedingTexts.endLane,
}

/** Both versions of what two people changed, if a save met any. */
export function BoardConflict({ saving, board }: { saving: BoardSave; board: TaskBoard }) {
  const { conflict } = saving
  const tags = useTagNames().data ?? []
  if (!conflict) return null
  const { current } = conflict
  const names = [...tags, ...current.assignedTag, ...board.assignedTag]
  const shown = (field: BoardField, text: string): string => {
    if (field === 'monitor') return text ? texts.on : texts.off
    if (field === 'endLane')
      return text
        ? feedingTexts.moveTo(current.lanes.find(({ id }) => id === text)?.label ?? DASH)
        : feedingTexts.removed
    if (field !== 'assignedTag' || !text) return text || DASH
    return text
      .split(' ')
      .map((tag) => names.find(({ id }) => id === tag)?.name ?? DASH)
      .join(', ')
  }
  return (
    <ConflictDialog
      saving={saving}
      subtitle={texts.conflict}
      labelOf={(field) => labels[field]}
      shown={shown}
      namesKept
    />
  )
}
