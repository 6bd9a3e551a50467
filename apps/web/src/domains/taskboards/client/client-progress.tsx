import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#platform/api/query-state.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { failureText } from '../failure-texts.ts'
import { clientCardsQuery } from '../taskboards.queries.ts'
import { clientTasksTexts as texts } from '../texts/client-tasks.texts.ts'
import styles from './client.module.css'

interface ClientProgressProps {
  clientId: string
  onOpen(boardId: string, cardId: string): void
}

/** How far a contact is on each task board, in a line each. */
export function ClientProgress({ clientId, onOpen }: ClientProgressProps) {
  const query = useQuery(clientCardsQuery(clientId))
  return (
    <QueryState
      query={query}
      compact
      failureText={(error) => failureText('listClientCards', error)}
      loading={<Skeleton width={180} height={13} />}
    >
      {(cards) =>
        cards.length === 0 ? (
          <p className={styles.none}>{texts.noneShort}</p>
        ) : (
          <ul className={styles.boards}>
            {cards.map(({ taskBoard, taskBoardLane: lane, card, progress }) => (
              <li key={card.id}>
                <button
                  type="button"
                  className={styles.board}
                  aria-label={texts.open(taskBoard.boardname, lane.label)}
                  onClick={() => onOpen(taskBoard.id, card.id)}
                >
                  <span dir="auto">{taskBoard.boardname}</span>
                  <small dir="auto">{lane.label}</small>
                </button>
                <ProgressBar
                  label={texts.progress(taskBoard.boardname, progress)}
                  value={progress / 100}
                  look={lane.done ? 'ok' : 'accent'}
                />
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}
