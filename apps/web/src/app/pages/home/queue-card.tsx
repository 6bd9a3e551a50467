import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallTimer } from '#domains/calls/call-timer.tsx'
import { formatDuration } from '#domains/calls/caller-name.ts'
import { openPanel } from '#domains/calls/panel-state.ts'
import { failureText } from '#domains/calls/queue/failure-texts.ts'
import { queuesQuery } from '#domains/calls/queue/queue.queries.ts'
import {
  Figure,
  Figures,
  NumberButton,
  numberClass,
  WidgetCard,
  type WidgetProps,
  WidgetState,
} from '#domains/dashboard/dashboard.public.ts'
import { useConnection } from '#platform/realtime/socket.ts'
import { Chip } from '#ui/data/chip.tsx'
import { count } from '#ui/format/counted.ts'
import { DASH } from '#ui/format/dash.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { homeTexts } from '../../texts/home.texts.ts'
import styles from './home.module.css'
import { TakeCall } from './take-call.tsx'

const texts = homeTexts.queue
/** All together. */
const main = 'incoming'

/** A queue: who waits in it, and how one takes the next. */
export function QueueCard({ card }: WidgetProps) {
  const query = useQuery(queuesQuery())
  const live = useConnection(({ status }) => status === 'connected')
  const queue = query.data?.data.find(({ sid }) => sid === card)
  const waiting = (query.data?.waiting ?? []).filter(({ location }) => card === main || location?.id === card)
  const next = waiting.find(({ taken }) => !taken)
  const number = (name: string, amount: string) => (
    <NumberButton name={texts.number(name, amount)} onClick={() => openPanel('queue')}>
      {amount}
    </NumberButton>
  )
  return (
    <WidgetCard
      title={card === main || !queue ? texts.main : queue.friendlyName}
      aside={texts.queue}
      busy={!queue}
      actions={<Chip look={live ? 'ok' : 'neutral'}>{live ? texts.live : texts.notLive}</Chip>}
      foot={
        query.data && (
          <>
            <span className={styles.caller}>
              {next ? (
                <>
                  <span className={styles.who}>
                    {texts.next}{' '}
                    <b>{next.name ?? (next.phoneNumber ? formatPhone(next.phoneNumber) : texts.unknown)}</b>
                  </span>
                  <CallTimer from={next.queuedAt} />
                </>
              ) : (
                texts.nobody
              )}
            </span>
            <TakeCall waiting={waiting} {...(card !== main && { location: card })} />
          </>
        )
      }
    >
      <WidgetState query={query} failureText={(error) => failureText('listQueues', error)}>
        <Figures even>
          <Figure label={texts.waiting}>{queue && number(texts.waiting, count(queue.currentSize))}</Figure>
          {queue !== undefined && queue.callbacks > 0 && (
            <Figure label={texts.toCallBack}>{number(texts.toCallBack, count(queue.callbacks))}</Figure>
          )}
          <Figure label={texts.average}>
            {queue &&
              (queue.averageWaitTime > 0 ? (
                <Link
                  to="/phone-log"
                  search={{ view: 'all', waited: true, ...(card !== main && { location: card }) }}
                  className={numberClass()}
                  aria-label={texts.number(texts.average, formatDuration(queue.averageWaitTime))}
                >
                  {formatDuration(queue.averageWaitTime)}
                </Link>
              ) : (
                DASH
              ))}
          </Figure>
        </Figures>
      </WidgetState>
    </WidgetCard>
  )
}
