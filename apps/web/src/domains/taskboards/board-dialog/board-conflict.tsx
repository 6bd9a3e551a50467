import { useTagNames } from '#domains/tags/tags.public.ts'
import { resolved } from '#platform/editing/merge-edits.ts'
import { DASH } from '#ui/format/dash.ts'
import { MergeDialog } from '#ui/overlays/merge-dialog.tsx'
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
  const { fields, changes, current, theirs } = conflict
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
    <MergeDialog
      subtitle={texts.conflict}
      fields={fields.map(({ field, mine, theirs: other }) => ({
        name: field,
        label: labels[field],
        mine: shown(field, mine),
        theirs: shown(field, other),
      }))}
      kept={theirs.map((field) => labels[field as BoardField])}
      busy={saving.isPending}
      onClose={saving.forgetConflict}
      onResolved={(choices) => {
        saving.forgetConflict()
        saving.mutate({ changes: resolved(changes, fields, choices), on: current })
      }}
    />
  )
}
