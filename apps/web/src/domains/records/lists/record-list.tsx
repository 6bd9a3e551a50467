import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useShownRecord } from '#domains/contacts/contacts.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { inSentence } from '#ui/format/in-sentence.ts'
import { RecordDialog } from '../dialog/record-dialog.tsx'
import { type RecordType, recordsQuery, type StoredRecord } from '../dialog/record-type.ts'
import styles from './lists.module.css'

interface RecordListProps<R extends StoredRecord> {
  recordType: RecordType<R>
  contactId: string
  icon: ReactNode
  /** Inside its `li`; `open` edits the record. */
  card(record: R, open: () => void): ReactNode
  sort?: (rows: R[]) => R[]
  /** Whether there are other cards above or below it. */
  among?: boolean
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
}: RecordListProps<R>) {
  const { data, error, refetch, isFetching } = useQuery(recordsQuery(recordType, contactId))
  const [open, setOpen] = useState<{ record?: R }>()
  const rows = data?.data as R[] | undefined
  // A record found by the search is opened as if it were clicked.
  const shown = useShownRecord()
  const found = open ? undefined : rows?.find(({ id }) => id === shown?.id)
  const edited = open ?? (found && { record: found })
  const one = inSentence(recordType.title)
  const add = (
    <Button size="s" icon={<Plus />} onClick={() => setOpen({})}>
      Add {one}
    </Button>
  )
  return (
    <div aria-busy={!rows && !error}>
      <QueryState query={{ data: rows, error, refetch, isFetching }} loading={<Loading titles={recordType.titles} />}>
        {(rows) =>
          rows.length > 0 ? (
            <>
              <div className={styles.head}>
                <h3>
                  {recordType.titles} <span>{rows.length}</span>
                </h3>
                {add}
              </div>
              <RowList className={styles.cards}>
                {(sort ? sort(rows) : rows).map((record) => (
                  <li key={record.id} className={styles.card}>
                    {card(record, () => setOpen({ record }))}
                  </li>
                ))}
              </RowList>
            </>
          ) : (
            <EmptyState compact={among} icon={icon} title={`No ${inSentence(recordType.titles)}`} action={add} />
          )
        }
      </QueryState>
      {edited && (
        <RecordDialog
          key={edited.record?.id}
          recordType={recordType as unknown as RecordType}
          contactId={contactId}
          record={edited.record}
          start={found && shown?.start}
          more={edited.record && more?.(edited.record)}
          onClose={() => (open ? setOpen(undefined) : shown?.done())}
        />
      )}
    </div>
  )
}

const Loading = ({ titles }: { titles: string }) => (
  <ul className={styles.cards} role="status" aria-label={`Loading: ${titles}`}>
    {[1, 2].map((key) => (
      <li key={key} className={styles.card}>
        <Skeleton width={160} height={16} />
        <Skeleton width={220} height={13} />
        <Skeleton width={120} height={13} />
      </li>
    ))}
  </ul>
)
