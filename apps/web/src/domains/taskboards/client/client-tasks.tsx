import { useQuery } from '@tanstack/react-query'
import { CheckSquare } from 'lucide-react'
import { type Colleagues, useColleagues } from '#domains/users/colleagues.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { inSentence } from '#ui/format/in-sentence.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { failureText } from '../failure-texts.ts'
import { type ClientCard, clientCardsQuery } from '../taskboards.queries.ts'
import { clientTasksTexts as texts } from '../texts/client-tasks.texts.ts'
import styles from './client.module.css'
import { NewTask } from './new-task.tsx'

interface ClientTasksProps {
  clientId: string
  onOpen(boardId: string, cardId: string): void
}

/** A contact's cards of all boards. */
export function ClientTasks({ clientId, onOpen }: ClientTasksProps) {
  const query = useQuery(clientCardsQuery(clientId))
  const colleagues = useColleagues()
  const today = useToday()
  return (
    <section aria-label={texts.title}>
      <div className={styles.head}>
        <NewTask {...{ clientId, onOpen }} />
      </div>
      <QueryState
        query={query}
        failureText={(error) => failureText('listClientCards', error)}
        loading={<TasksSkeleton />}
      >
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState icon={<CheckSquare />} title={texts.none} text={texts.noneText} />
          ) : (
            <ul className={styles.tasks}>
              {cards.map((each) => (
                <TaskRow key={each.card.id} {...{ each, colleagues, today, onOpen }} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}

interface TaskRowProps {
  each: ClientCard
  colleagues: Colleagues
  today: string
  onOpen: ClientTasksProps['onOpen']
}

function TaskRow({ each, colleagues, today, onOpen }: TaskRowProps) {
  const { taskBoard, taskBoardLane: lane, card, progress } = each
  const name = card.assignedTo ? colleagues.nameOf(card.assignedTo) : texts.nobody
  const person = colleagues.byId.get(card.assignedTo ?? '')
  return (
    <li className={styles.task}>
      <button
        type="button"
        className={styles.open}
        aria-label={texts.open(taskBoard.boardname, card.title || lane.label)}
        onClick={() => onOpen(taskBoard.id, card.id)}
      >
        <strong dir="auto">{taskBoard.boardname}</strong>
        {card.title && <span dir="auto">{card.title}</span>}
      </button>
      <span className={styles.lane}>
        <Chip look={lane.done ? 'ok' : 'outline'}>{lane.label}</Chip>
        {card.clientType === 'secondary' && <Chip>{texts.coApplicant}</Chip>}
      </span>
      <span className={styles.progress}>
        <ProgressBar
          label={texts.progress(taskBoard.boardname, progress)}
          value={progress / 100}
          look={lane.done ? 'ok' : 'accent'}
        />
        <span aria-hidden>{texts.percent(progress)}</span>
      </span>
      <Due card={card} done={lane.done} today={today} />
      <span className={styles.assignee}>
        {card.assignedTo && (
          <Avatar name={colleagues.fullNameOf(card.assignedTo)} picture={person?.picture} size={20} decorative />
        )}
        <span>{name}</span>
      </span>
    </li>
  )
}

function Due({ card: { dueOn }, done, today }: { card: ClientCard['card']; done: boolean; today: string }) {
  if (!dueOn) return <span className={styles.due} />
  const words = shortDay(dueOn, today)
  const day = /\d/.test(words) ? words : inSentence(words)
  const late = !done && dueOn < today
  return (
    <span className={styles.due} data-late={late || undefined}>
      {late ? texts.pastDue(day) : texts.due(day)}
    </span>
  )
}

const TasksSkeleton = () => (
  <div role="status" aria-busy aria-label={texts.loading} className={styles.loading}>
    <Skeleton width="100%" height={44} />
    <Skeleton width="100%" height={44} />
    <Skeleton width="100%" height={44} />
  </div>
)
