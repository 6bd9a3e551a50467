import { redirect } from '@tanstack/react-router'
import { getActiveBoard } from '#domains/taskboards/active-board.ts'

/**
 * Tasks leads to the board that one works on. Whoever comes from a board wants the others, also by the browser's back
 * button.
 */
export function goToActiveBoard(from: string | undefined) {
  const id = getActiveBoard()
  if (id !== undefined && !from?.startsWith('/tasks/'))
    throw redirect({ to: '/tasks/$id', params: { id }, replace: true })
}
