// The board that one works on: Tasks leads there until one goes back to the list. Kept in this browser, by account.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from '#platform/session/persisted.ts'
import { useSession } from '#platform/session/session-state.ts'

interface ActiveBoards {
  /** By account. */
  boards: Readonly<Record<string, string>>
}

const useActiveBoards = create<ActiveBoards>()(persist((): ActiveBoards => ({ boards: {} }), persisted('task-board')))

const account = () => useSession.getState().me?.account.id

export function getActiveBoard(): string | undefined {
  const id = account()
  return id === undefined ? undefined : useActiveBoards.getState().boards[id]
}

export function setActiveBoard(boardId: string) {
  const id = account()
  if (id !== undefined) useActiveBoards.setState(({ boards }) => ({ boards: { ...boards, [id]: boardId } }))
}

export function clearActiveBoard() {
  const id = account()
  useActiveBoards.setState(({ boards }) => ({
    boards: Object.fromEntries(Object.entries(boards).filter(([each]) => each !== id)),
  }))
}
