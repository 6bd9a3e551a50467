import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clearActiveBoard, setActiveBoard } from '#domains/taskboards/active-board.ts'
import { TaskBoardView } from '#domains/taskboards/board/task-board-view.tsx'
import { CardPane } from '#domains/taskboards/card/card-pane.tsx'
import { useTaskBoard } from '#domains/taskboards/taskboards.queries.ts'
import { boardListTexts } from '#domains/taskboards/texts/board-list.texts.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { useOwnTitle } from '#platform/window-title.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { ClientPanel } from '../../client-panel/client-panel.tsx'

/** A board, with the open card and its client beside it. */
export function TaskBoardPage() {
  const navigate = useNavigate()
  const { id } = useParams({ from: '/workspace/tasks/$id' })
  const search = useSearch({ from: '/workspace/tasks/$id' })
  const isGone = useActive(id)
  const toList = () => {
    clearActiveBoard()
    void navigate({ to: '/tasks' })
  }
  useEffect(() => {
    if (!isGone) return
    clearActiveBoard()
    snack.info(boardListTexts.gone)
    void navigate({ to: '/tasks', replace: true })
  }, [isGone, navigate])
  if (isGone) return null
  return (
    <TaskBoardView
      key={id}
      boardId={id}
      search={search}
      onSearch={(next) => {
        // Back closes an open card, and does not lead through each filter.
        const replace = next.card === undefined || search.card !== undefined
        void navigate({ to: '/tasks/$id', params: { id }, search: next, replace })
      }}
      onBack={toList}
      panel={({ cardId }) => (
        <CardPane
          key={cardId}
          cardId={cardId}
          client={(contactId) => <ClientPanel contactId={contactId} />}
          onClose={() => {
            const { card: _, ...rest } = search
            void navigate({ to: '/tasks/$id', params: { id }, search: rest, replace: true })
          }}
        />
      )}
    />
  )
}

/** The board that is shown is the active one, once it is known to exist. Whether it exists no longer. */
function useActive(id: string): boolean {
  const { data, error } = useTaskBoard(id)
  const isGone = hasCode(error, 'boardNotFound')
  const exists = data !== undefined && !isGone
  useEffect(() => {
    if (exists) setActiveBoard(id)
  }, [exists, id])
  useOwnTitle(isGone ? undefined : data?.boardname)
  return isGone
}
