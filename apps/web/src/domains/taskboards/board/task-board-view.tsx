import { useQueryClient } from '@tanstack/react-query'
import { SquareKanban } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { ArchivedContext } from '../archived.ts'
import { failureText } from '../failure-texts.ts'
import { type TaskBoard, useTaskBoard } from '../taskboards.queries.ts'
import { boardTexts as texts } from '../texts/board.texts.ts'
import { ArchivedBanner } from './archived-banner.tsx'
import styles from './board.module.css'
import { BoardDialogs } from './board-dialogs.tsx'
import { BoardFilters } from './board-filters.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardLanes } from './board-lanes.tsx'
import { type BoardChange, type BoardSearch, changeSearch } from './board-search.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardContext, createBoardActivity, useBoard, useBoardState } from './board-state.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { CardMenus } from './card-menus.tsx'
import { HintBar } from './hint-bar.tsx'
import { useBoardKeys } from './use-board-keys.ts'

interface TaskBoardViewProps {
  boardId: string
  search: BoardSearch
  onSearch(next: BoardSearch): void
  onBack(): void
  /** What lies beside the board while a card is open. */
  panel(card: { cardId: string }): ReactNode
}

/** One task board: its lanes side by side, with the cards in them. */
export const TaskBoardView = (props: TaskBoardViewProps) => <OneBoard key={props.boardId} {...props} />

function OneBoard(props: TaskBoardViewProps) {
  const client = useQueryClient()
  const { boardId, onBack } = props
  const [doing] = useState(() => createBoardActivity(client, boardId))
  const query = useTaskBoard(boardId)
  if (hasCode(query.error, 'boardNotFound'))
    return (
      <EmptyState
        icon={<SquareKanban />}
        title={texts.goneTitle}
        text={texts.goneText}
        action={<Button onClick={onBack}>{texts.back}</Button>}
      />
    )
  return (
    <BoardContext value={doing}>
      <Page>
        <QueryState
          query={query}
          failureText={(error) => failureText('getTaskBoard', error)}
          loading={<BoardSkeleton />}
        >
          {(board) => (
            <ArchivedContext value={board.archived}>
              <Loaded {...props} board={board} />
            </ArchivedContext>
          )}
        </QueryState>
      </Page>
    </BoardContext>
  )
}

function Page({ children }: { children: ReactNode }) {
  const selecting = useBoardState(({ selected }) => selected.size > 0)
  const dragging = useBoardState(({ drag, laneDrag }) => drag !== null || laneDrag !== null)
  return (
    <div className={styles.page} data-selecting={selecting || undefined} data-dragging={dragging || undefined}>
      {children}
    </div>
  )
}

function Loaded({ board, search, onSearch, onBack, panel }: TaskBoardViewProps & { board: TaskBoard }) {
  const doing = useBoard()
  const colleagues = useColleagues()
  const searchRef = useRef<HTMLInputElement>(null)
  const change = (next: BoardChange) => onSearch(changeSearch(search, next))
  const open = (card: string) => change({ card })
  const { archived } = board
  const fed = board.assignedTag.length > 0
  const onClose = () => change({ card: undefined })
  useBoardKeys(doing, { search: searchRef, open: search.card, fed, archived, onClose })
  return (
    <>
      <BoardHead {...{ board, search, colleagues, onBack }} onSearch={change} />
      {archived && <ArchivedBanner board={board} />}
      <BoardFilters {...{ board, search, searchRef }} onSearch={change} />
      <div className={styles.panes}>
        <BoardLanes {...{ board, search, colleagues }} onOpen={open} />
        {search.card !== undefined && <div className={styles.pane}>{panel({ cardId: search.card })}</div>}
      </div>
      {!archived && <BulkBar board={board} />}
      {!archived && <CardMenus fed={fed} onOpen={open} />}
      <BoardDialogs board={board} />
      <HintBar />
      <Said />
    </>
  )
}

const Said = () => (
  <VisuallyHidden>
    <span role="status">{useBoardState(({ announcement }) => announcement)}</span>
  </VisuallyHidden>
)
