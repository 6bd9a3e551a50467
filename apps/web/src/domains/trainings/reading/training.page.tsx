import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Clock, ExternalLink, GraduationCap, TicketX } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { loadPart } from '#platform/load-part.ts'
import { useOwnTitle } from '#platform/window-title.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Chip } from '#ui/data/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { readingTexts as texts } from '../texts/reading.texts.ts'
import { type ReadTraining, readTraining } from './read-training.ts'
import styles from './training.module.css'

const Markdown = lazy(() => loadPart(() => import('../markdown/markdown.tsx')).then((m) => ({ default: m.Markdown })))

/** A training in a window of its own, opened by a ticket: nobody need be signed in. */
export function TrainingPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['training of a ticket', id],
    queryFn: () => readTraining(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  useOwnTitle(query.data?.title)
  const { refetch } = query
  useEffect(() => {
    // Another ticket in the address of a window that is open.
    const read = () => void (location.hash && refetch())
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [refetch])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <GraduationCap aria-hidden />
        {texts.library}
      </header>
      <main className={styles.main}>
        <QueryState query={query} failureTitle={texts.failed} loading={<Loading />}>
          {(training) => (training ? <Lesson training={training} /> : <Over />)}
        </QueryState>
      </main>
    </div>
  )
}

function Lesson({ training: { title, description, minutes, tags, arcadeId, details } }: { training: ReadTraining }) {
  return (
    <article className={styles.lesson}>
      <h1>{title}</h1>
      <p className={styles.description}>{description}</p>
      <div className={styles.facts}>
        <span>
          <Clock aria-hidden />
          {texts.minutes(minutes)}
        </span>
        {tags.length > 0 && (
          <ul aria-label={texts.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      {arcadeId && <Demo id={arcadeId} />}
      {details && (
        <Suspense fallback={<Words />}>
          <Markdown>{details}</Markdown>
        </Suspense>
      )}
    </article>
  )
}

/** A link, because pages of others are not shown within ours. */
const Demo = ({ id }: { id: string }) => (
  <p className={styles.demo}>
    <a
      className={buttonClass('outline')}
      href={`https://demo.arcade.software/${encodeURIComponent(id)}`}
      target="_blank"
      rel="noreferrer"
    >
      <ExternalLink aria-hidden />
      {texts.demo}
    </a>
    <span>{texts.demoHint}</span>
  </p>
)

const Over = () => (
  <>
    <h1 className={styles.unseen}>{texts.over}</h1>
    <EmptyState
      icon={<TicketX />}
      title={texts.over}
      text={texts.overText}
      action={
        <a className={buttonClass('outline')} href="/">
          {texts.toWorkspace}
        </a>
      }
    />
  </>
)

const Words = () => (
  <div role="status" aria-busy aria-label={texts.loading} className={styles.words}>
    <Skeleton width="90%" height={14} />
    <Skeleton width="80%" height={14} />
    <Skeleton width="60%" height={14} />
    <Skeleton height={320} />
  </div>
)

const Loading = () => (
  <div className={styles.lesson}>
    <Skeleton width="40%" height={28} />
    <Skeleton width="70%" height={16} />
    <Words />
  </div>
)
