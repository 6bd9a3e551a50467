import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useShownRecord } from '#domains/contacts/contacts.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { inSentence } from '#ui/format/in-sentence.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { RecordDialog } from '../dialog/record-dialog.tsx'
import { type RecordType, recordsQuery, type StoredRecord } from '../dialog/record-type.ts'
import { listTexts as texts } from '../texts/lists.texts.ts'
import { isBeside } from './is-beside.ts'
import styles from './lists.module.css'

interface RecordListProps<R extends StoredRecord> {
  recordType: RecordType<R>
  contactId: string
  icon: ReactNode
  /** Inside its `li`; `open` edits the record. */
  card(record: R, open: (start?: string) => void): ReactNode
  sort?: (rows: R[]) => R[]
  /** Whether there are other cards above or below it. */
  among?: boolean
  /** One card in a row. */
  wide?: boolean
  /** Instead of the title and the number. */
  heading?: (rows: R[]) => ReactNode
  /** Those at the end, which are opened on request. */
  folded?: { is(record: R): boolean; title(rows: R[]): ReactNode }
  /** Further dialog tabs for an existing record. */
  more?: (record: R) => readonly { label: string; content: ReactNode }[]
}

/** The records of one type: cards in two columns, each opening its dialog, and a button to add one. */
export function RecordList<R extends StoredRecord>({
  recordType,
  contactId,
  icon,
  card,
  sort,
  among,
  more,
  wide = false,
  heading,
  folded,
}: RecordListProps<R>) {
  const { data, error, refetch, isFetching } = useQuery(recordsQuery(recordType, contactId))
  const [open, setOpen] = useState<{ record?: R; start?: string }>()
  const rows = data?.data as R[] | undefined
  // A record found by the search is opened as if it were clicked.
  const shown = useShownRecord()
  const found = open ? undefined : rows?.find(({ id }) => id === shown?.id)
  const edited = open ?? (found && { record: found })
  const inOrder = (some: R[]) => (sort ? sort(some) : some)
  const one = inSentence(recordType.title)
  const add = (
    <Button size="s" look={among ? 'outline' : 'solid'} icon={<Plus />} onClick={() => setOpen({})}>
      {texts.add(one)}
    </Button>
  )
  const cards = (some: R[]) => (
    <RowList className={classNames(styles.cards, wide && styles.wide)}>
      {some.map((record) => {
        const edit = (start?: string) => setOpen({ record, ...(start && { start }) })
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button of the title
          <li key={record.id} className={styles.card} onClick={(event) => isBeside(event) && edit()}>
            {card(record, edit)}
          </li>
        )
      })}
    </RowList>
  )
  return (
    <div aria-busy={!rows && !error}>
      <QueryState query={{ data: rows, error, refetch, isFetching }} loading={<Loading titles={recordType.titles} />}>
        {(rows) =>
          rows.length > 0 ? (
            <>
              <div className={styles.head}>
                {heading ? (
                  heading(rows)
                ) : (
                  <h3>
                    {recordType.titles} <span>{rows.length}</span>
                  </h3>
                )}
                {add}
              </div>
              {cards(inOrder(rows).filter((record) => !folded?.is(record)))}
              {folded && rows.some(folded.is) && (
                <details className={styles.folded}>
                  <summary>
                    <ChevronRight aria-hidden />
                    {folded.title(rows.filter(folded.is))}
                  </summary>
                  {cards(inOrder(rows).filter(folded.is))}
                </details>
              )}
            </>
          ) : (
            <EmptyState compact={among} icon={icon} title={texts.none(inSentence(recordType.titles))} action={add} />
          )
        }
      </QueryState>
      {edited && (
        <RecordDialog
          key={edited.record?.id}
          recordType={recordType as unknown as RecordType}
          contactId={contactId}
          record={edited.record}
          start={found ? shown?.start : open?.start}
          more={edited.record && more?.(edited.record)}
          onClose={() => (open ? setOpen(undefined) : shown?.done())}
        />
      )}
    </div>
  )
}

const Loading = ({ titles }: { titles: string }) => (
  <ul className={styles.cards} role="status" aria-label={texts.loading(titles)}>
    {[1, 2].map((key) => (
      <li key={key} className={styles.card}>
        <Skeleton width={160} height={16} />
        <Skeleton width={220} height={13} />
        <Skeleton width={120} height={13} />
      </li>
    ))}
  </ul>
)
