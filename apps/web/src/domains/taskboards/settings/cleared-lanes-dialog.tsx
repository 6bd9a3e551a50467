import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { formatDateTime, formatRelative } from '#ui/format/dates.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from '../failure-texts.ts'
import { clearsQuery, refreshBoard, type TaskBoard } from '../taskboards.queries.ts'
import { clearsTexts as texts } from '../texts/board-settings.texts.ts'
import styles from './settings.module.css'

interface ClearedLanesDialogProps {
  board: TaskBoard
  onClose(): void
}

export function ClearedLanesDialog({ board, onClose }: ClearedLanesDialogProps) {
  const query = useQuery(clearsQuery(board.id))
  return (
    <Dialog
      open
      title={texts.title}
      subtitle={texts.subtitle}
      size="sm"
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <QueryState
        query={query}
        failureText={(error) => failureText('listClearedLanes', error)}
        loading={<ClearsSkeleton />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<ArchiveRestore />} title={texts.none} text={texts.noneText} />
          ) : (
            <RowList className={styles.rows}>
              {data.map((clear) => (
                <ClearRow key={clear.id} clear={clear} boardId={board.id} />
              ))}
            </RowList>
          )
        }
      </QueryState>
    </Dialog>
  )
}

type Clear = AnswerTo<'taskBoards', 'listClearedLanes'>['data'][number]

function ClearRow({ clear, boardId }: { clear: Clear; boardId: string }) {
  const client = useQueryClient()
  const now = useNow()
  const { id, label, cards, by, at } = clear
  const back = useMutation({
    mutationFn: () => api.taskBoards.undoClearLane({ params: { boardId, id } }),
    onSuccess: (done) => snack.success(texts.broughtBack(done.cards)),
    onError: (error) => snack.error(failureText('undoClearLane', error)),
    // If a teammate was faster, the cards are back, too.
    onSettled() {
      refreshBoard(client, boardId)
      return client.invalidateQueries({ queryKey: clearsQuery(boardId).queryKey })
    },
  })
  const when = formatRelative(at, now)
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong dir="auto">{label}</strong>
        <small title={formatDateTime(at)}>{texts.line(cards, by, when)}</small>
      </span>
      <Button size="s" busy={back.isPending} aria-label={texts.backOf(label, when)} onClick={() => back.mutate()}>
        {texts.back}
      </Button>
    </li>
  )
}

const ClearsSkeleton = () => (
  <div role="status" aria-busy aria-label={texts.loading} className={styles.loading}>
    <Skeleton width="70%" />
    <Skeleton width="60%" />
    <Skeleton width="75%" />
  </div>
)
