import { type BoardTarget, boardTargets, singleTargets } from '@frontdesk/contract/taskboards/board-targets'
import { ColumnMapping } from '#ui/data/column-mapping.tsx'
import { boardImportTexts as texts } from '../texts/board-import.texts.ts'
import type { BoardImport } from './use-board-import.ts'

const options = boardTargets.map((value) => ({ value, label: texts.targets[value] }))

export const isUntitled = ({ columns }: BoardImport) =>
  columns.length > 0 && columns.every(({ target }) => target !== 'title')

interface BoardColumnsProps {
  found: BoardImport
  onChoose(targets: readonly BoardTarget[]): void
  disabled: boolean
}

/** What each column of a table becomes on the cards. */
export function BoardColumns({ found: { columns, rows }, onChoose, disabled }: BoardColumnsProps) {
  if (columns.length === 0) return null
  const choose = (at: number, target: BoardTarget) =>
    onChoose(
      columns.map((column, index) => {
        if (index === at) return target
        // The column that had it until now stays in the text.
        return column.target === target && singleTargets.includes(target) ? 'more' : column.target
      }),
    )
  return (
    <ColumnMapping
      texts={texts}
      columns={columns.map(({ private: isPrivate, ...column }) => ({
        ...column,
        fixed: disabled || isPrivate,
        note: isPrivate && texts.privateColumn,
      }))}
      rows={rows}
      options={options}
      onChoose={(at, target) => choose(at, target as BoardTarget)}
    />
  )
}
