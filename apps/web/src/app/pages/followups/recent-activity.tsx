import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { channelOf, itemHead, itemText } from '#domains/timeline/channels.tsx'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatTimeOrDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { followupsPageTexts as texts } from '../../texts/followups-page.texts.ts'
import styles from './preview.module.css'

const shown = 4

/** The newest of the contact's timeline, without what lies ahead. */
export function RecentActivity({ clientId }: { clientId: string }) {
  const navigate = useNavigate()
  const recent = useQuery({
    // Under the key of the timeline, so that its events refresh it.
    queryKey: ['timeline', 'items', clientId, 'recent'],
    queryFn: ({ signal }) =>
      api.timeline.listTimeline({ params: { id: clientId }, query: { limit: shown } }, { signal }),
  })
  const timeOf = (at: string) => formatTimeOrDay(at, dayOf(serverNow()))
  return (
    <section className={styles.section} aria-label={texts.activity}>
      <header className={styles.head}>
        <h3>{texts.activity}</h3>
        <Button
          size="s"
          look="quiet"
          onClick={() => void navigate({ to: '/contacts/contact/$id', params: { id: clientId } })}
        >
          {texts.seeAll}
        </Button>
      </header>
      <QueryState query={recent} compact loading={<Skeleton height={54} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.under}>{texts.noActivity}</p>
          ) : (
            <ul>
              {data.map((item) => {
                const Icon = channelOf(item.channel).icon
                return (
                  <li key={`${item.channel} ${item.id}`} className={styles.item}>
                    <Icon size={14} aria-hidden />
                    <span className={styles.twoLines}>{itemText(item) || itemHead(item)}</span>
                    <time dateTime={item.at}>{timeOf(item.at)}</time>
                  </li>
                )
              })}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}
