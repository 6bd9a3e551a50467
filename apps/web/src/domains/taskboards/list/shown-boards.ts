import type { TaskBoard } from '../taskboards.queries.ts'

/** With cards, all of which are done. The rounded percent may be 100 while one of many is still open. */
const isCompleted = ({ total, completed }: TaskBoard) => total > 0 && completed === total

/** In the server's order; archived boards come last, together with those that are completed. */
export function filterBoards(boards: readonly TaskBoard[], archived: readonly TaskBoard[], all: boolean): TaskBoard[] {
  return all ? [...boards, ...archived] : boards.filter((board) => !isCompleted(board))
}
