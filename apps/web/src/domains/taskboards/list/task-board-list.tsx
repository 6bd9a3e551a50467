import { CheckCheck, FileUp, ListTodo, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { RowList } from '#ui/data/row-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { failureText } from '../failure-texts.ts'
import { type TaskBoard, useTaskBoards } from '../taskboards.queries.ts'
import { boardListTexts as texts } from '../texts/board-list.texts.ts'
import { BoardCard } from './board-card.tsx'
import { ListDialogs, type OpenDialog } from './list-dialogs.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { filterBoards } from './shown-boards.ts'
import styles from './task-board-list.module.css'
import { useBoardActs } from './use-board-acts.ts'

/** Every board, with its progress; those with most alerts first. */
export function TaskBoardList({ onOpen }: { onOpen(boardId: string): void }) {
  const [all, setAll] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog>()
  const isAdmin = hasAdminRights(useMe().role)
  const boards = useTaskBoards()
  const archived = useTaskBoards({ archived: true, enabled: all })
  useShortcut({ keys: 'n', description: texts.newBoard, scope: texts.title, run: () => setDialog('new') })
  const refreshing = (boards.isFetching && !boards.isPending) || (archived.isFetching && !archived.isPending)

  async function refresh() {
    const [first, second] = await Promise.all([boards.refetch(), all ? archived.refetch() : undefined])
    if (first.isSuccess && !second?.isError) snack.success(texts.refreshed)
    else if (first.error && first.data) snack.error(failureText('listTaskBoards', first.error))
  }
  return (
    <PageFrame
      width="full"
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Button onClick={() => setAll(!all)}>{all ? texts.hideCompleted : texts.showCompleted}</Button>
          <IconButton
            name={texts.refresh}
            icon={refreshing ? <Spinner size={16} /> : <RefreshCw />}
            aria-busy={refreshing || undefined}
            onClick={() => void refresh()}
          />
          {isAdmin && <IconButton name={texts.importBoard} icon={<FileUp />} onClick={() => setDialog('import')} />}
          <Button look="solid" icon={<Plus />} onClick={() => setDialog('new')}>
            {texts.newBoard}
          </Button>
        </>
      }
    >
      <QueryState
        query={boards}
        failureText={(error) => failureText('listTaskBoards', error)}
        loading={<ListSkeleton />}
      >
        {(data) => {
          const shown = filterBoards(data, archived.data ?? [], all)
          const waits = all && archived.isLoading
          if (shown.length > 0 || waits)
            return (
              <>
                <Boards boards={shown} isAdmin={isAdmin} onDialog={setDialog} />
                {waits && <ListSkeleton />}
                {all && archived.error && !archived.data && (
                  <ListFailure
                    text={texts.archivedFailed}
                    retrying={archived.isFetching}
                    onRetry={() => void archived.refetch()}
                  />
                )}
              </>
            )
          if (data.length > 0)
            return (
              <EmptyState
                icon={<CheckCheck />}
                title={texts.allDone}
                text={texts.allDoneText}
                action={<Button onClick={() => setAll(true)}>{texts.showCompleted}</Button>}
              />
            )
          return (
            <EmptyState
              icon={<ListTodo />}
              title={texts.noBoards}
              text={texts.noBoardsText}
              action={
                <>
                  <Button look="solid" icon={<Plus />} onClick={() => setDialog('new')}>
                    {texts.newBoard}
                  </Button>
                  {isAdmin && (
                    <Button icon={<FileUp />} onClick={() => setDialog('import')}>
                      {texts.importBoard}
                    </Button>
                  )}
                </>
              }
            />
          )
        }}
      </QueryState>
      <ListDialogs open={dialog} isAdmin={isAdmin} onDialog={setDialog} onOpen={onOpen} />
    </PageFrame>
  )
}

interface BoardsProps {
  boards: readonly TaskBoard[]
  isAdmin: boolean
  onDialog(dialog: OpenDialog): void
}

function Boards({ boards, isAdmin, onDialog }: BoardsProps) {
  const colleagues = useColleagues()
  const { archive, remove } = useBoardActs()
  return (
    <RowList className={styles.boards} aria-label={texts.list}>
      {boards.map((board) => (
        <li key={board.id}>
          <BoardCard
            board={board}
            colleagues={colleagues}
            onEdit={(edit) => onDialog({ edit })}
            onCopy={(copy) => onDialog({ copy })}
            onArchive={(each, archived) => void archive(each, archived)}
            onDelete={isAdmin ? (each) => void remove(each) : undefined}
          />
        </li>
      ))}
    </RowList>
  )
}
