import type { TaskBoard } from '../taskboards.queries.ts'
import { EditBoardDialog } from './edit-board-dialog.tsx'
import { NewBoardDialog } from './new-board-dialog.tsx'

interface BoardDialogProps {
  /** Without one, a new board is made. */
  board?: TaskBoard
  onCreated?(boardId: string): void
  /** Offered beside the templates. */
  onImport?: (() => void) | undefined
  onClose(): void
}

export const BoardDialog = ({ board, onCreated, onImport, onClose }: BoardDialogProps) =>
  board ? (
    <EditBoardDialog board={board} onClose={onClose} />
  ) : (
    <NewBoardDialog onCreated={onCreated} onImport={onImport} onClose={onClose} />
  )
