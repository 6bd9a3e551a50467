import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { Card } from '#ui/layout/card.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { failureText } from './failure-texts.ts'
import styles from './sending.module.css'
import { type StopWish, stopWishesQuery } from './sending.queries.ts'
import { formatWishClock, StopWishActs } from './stop-wishes.public.ts'
import { wishTexts as texts } from './texts/wish.texts.ts'

const columns: Column<StopWish>[] = [
  {
    key: 'phone',
    title: texts.phone,
    width: '150px',
    cell: ({ phone, roomId }) =>
      roomId === null ? (
        formatPhone(phone)
      ) : (
        <Link
          to="/messages"
          search={{ room: roomId } as never}
          aria-label={`${texts.conversation}: ${formatPhone(phone)}`}
        >
          {formatPhone(phone)}
        </Link>
      ),
  },
  {
    key: 'words',
    title: texts.words,
    cell: ({ wording }) => (
      <span className={styles.wording} dir="auto">
        {wording}
      </span>
    ),
  },
  { key: 'due', title: texts.due, width: '230px', optional: true, cell: ({ dueAt }) => formatWishClock(dueAt) },
  {
    key: 'decision',
    title: texts.decision,
    width: '250px',
    cell: ({ id }) => (
      <span className={styles.acts}>
        <StopWishActs id={id} />
      </span>
    ),
  },
]

/** What may be an opt-out and waits for a person, the most urgent first. */
export function StopWishes() {
  const query = useInfiniteQuery(stopWishesQuery())
  const failed = (error: unknown) => failureText('listStopWishes', error)
  return (
    <Card title={texts.title}>
      <p className={styles.muted}>{texts.lead}</p>
      <QueryState query={query} failureText={failed}>
        <DataTable
          label={texts.title}
          columns={columns}
          rows={query.data?.pages.flatMap(({ data }) => data) ?? []}
          rowKey={({ id }) => id}
          loading={query.isPending}
          empty={<EmptyState compact icon={<ShieldCheck />} title={texts.none} text={texts.noneText} />}
        />
        <ShowMore query={query} failureText={failed} />
      </QueryState>
    </Card>
  )
}
