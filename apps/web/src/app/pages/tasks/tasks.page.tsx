import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clearActiveBoard } from '#domains/taskboards/active-board.ts'
import { TaskBoardList } from '#domains/taskboards/list/task-board-list.tsx'

/** Every board. Whoever is here has left theirs: Tasks leads here again. */
export function TasksPage() {
  const navigate = useNavigate()
  useEffect(() => {
    clearActiveBoard()
  }, [])
  return <TaskBoardList onOpen={(id) => void navigate({ to: '/tasks/$id', params: { id } })} />
}
