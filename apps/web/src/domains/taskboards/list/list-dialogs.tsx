import { BoardDialog } from '../board-dialog/board-dialog.tsx'
import { ImportBoardDialog } from '../importing/import-board-dialog.tsx'
import type { TaskBoard } from '../taskboards.queries.ts'
import { CopyBoardDialog } from './copy-board-dialog.tsx'

export type OpenDialog = 'new' | 'import' | { edit: TaskBoard } | { copy: TaskBoard } | undefined

interface ListDialogsProps {
  open: OpenDialog
  isAdmin: boolean
  onDialog(dialog: OpenDialog): void
  onOpen(boardId: string): void
}

/** At most one of the list's dialogs; a new board opens. */
export function ListDialogs({ open, isAdmin, onDialog, onOpen }: ListDialogsProps) {
  const onClose = () => onDialog(undefined)
  if (open === undefined) return null
  if (open === 'import') return <ImportBoardDialog onOpen={onOpen} onClose={onClose} />
  const onImport = isAdmin ? () => onDialog('import') : undefined
  if (open === 'new') return <BoardDialog onCreated={onOpen} onImport={onImport} onClose={onClose} />
  if ('copy' in open) return <CopyBoardDialog board={open.copy} onOpen={onOpen} onClose={onClose} />
  return <BoardDialog board={open.edit} onClose={onClose} />
}
