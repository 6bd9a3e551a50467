import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2, Undo2 } from 'lucide-react'
import { coName, headingName } from '#domains/contacts/contacts.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatDate, formatDateTime } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { classNames } from '#ui/layout/class-names.ts'
import page from '#ui/layout/page.module.css'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { failureText } from '../failure-texts.ts'
import { deletedTexts } from '../texts/deleted.texts.ts'
import styles from './deleted.module.css'
import { type DeletedContact, deletedContactsQuery } from './deleted.queries.ts'
import { useRestoreContact } from './use-restore-contact.ts'

export const deletedByName = ({ deletedBy }: DeletedContact) => (deletedBy ? fullName(deletedBy) : undefined)

/** What was deleted in the last 30 days, to be restored. */
export function DeletedContactsPage() {
  const query = useInfiniteQuery(deletedContactsQuery())
  const { restore, busy } = useRestoreContact()
  const { data, isPending } = query
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const columns: Column<DeletedContact>[] = [
    {
      key: 'name',
      title: deletedTexts.contact,
      cell: (contact) => (
        <>
          <Link to="/contacts/contact/$id" params={{ id: contact.id }}>
            {headingName(contact)}
          </Link>
          {coName(contact) && <small className={styles.quiet}>{coName(contact)}</small>}
          <small className={styles.narrow}>
            {[formatDateTime(contact.deletedAt), deletedByName(contact)].filter(Boolean).join(', ')}
          </small>
        </>
      ),
    },
    {
      key: 'at',
      title: deletedTexts.deleted,
      width: '200px',
      optional: true,
      cell: ({ deletedAt }) => <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time>,
    },
    {
      key: 'by',
      title: deletedTexts.deletedBy,
      width: '20%',
      optional: true,
      cell: (contact) => deletedByName(contact) ?? DASH,
    },
    {
      key: 'until',
      title: deletedTexts.until,
      width: '140px',
      optional: true,
      cell: ({ restorableUntil }) => formatDate(restorableUntil),
    },
    {
      key: 'restore',
      title: deletedTexts.restore,
      width: '120px',
      align: 'end',
      cell: (contact) => (
        <Button
          size="s"
          icon={<Undo2 />}
          busy={busy.has(contact.id)}
          aria-label={deletedTexts.restoreOf(headingName(contact))}
          onClick={() => void restore(contact.id)}
        >
          {deletedTexts.restore}
        </Button>
      ),
    },
  ]
  return (
    <PageFrame width="table" title={deletedTexts.title} lead={deletedTexts.purpose}>
      <QueryState query={query} failureText={(error) => failureText('listDeletedContacts', error)}>
        <div className={classNames(page.card, styles.list)}>
          <DataTable
            label={deletedTexts.title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            loading={isPending}
            empty={<EmptyState icon={<Trash2 />} title={deletedTexts.none} text={deletedTexts.noneHint} />}
          />
        </div>
      </QueryState>
      <ShowMore query={query} failureText={(problem) => failureText('listDeletedContacts', problem)} />
    </PageFrame>
  )
}
