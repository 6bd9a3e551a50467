import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MailCheck, Plus, SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Colleagues, useColleagues } from '#domains/users/colleagues.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { formatDateTime } from '#ui/format/dates.ts'
import { Card } from '#ui/layout/card.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { failureText } from '../failure-texts.ts'
import { emailSettingsTexts as texts } from '../texts/email.texts.ts'
import styles from './email.module.css'
import { type Suppression, suppressionsQuery } from './email.queries.ts'
import { AddSuppressionDialog, RemoveSuppressionDialog } from './suppression-dialogs.tsx'

const searchAfter = 250

/** Addresses that get no campaign emails: everyone can add, only admins remove, both with a reason. */
export function Suppressions() {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchAfter)
  const query = useInfiniteQuery(suppressionsQuery(search))
  const colleagues = useColleagues()
  const [open, setOpen] = useState<'add' | Suppression>()
  const canRemove = hasAdminRights(useMe().role)
  const listFailure = (error: unknown) => failureText('listSuppressions', error)
  return (
    <Card
      flush
      title={texts.list}
      actions={
        <div className={styles.tools}>
          <SearchField label={texts.search} value={typed} onChange={setTyped} maxLength={campaignLimits.search} />
          <Button size="s" icon={<Plus />} onClick={() => setOpen('add')}>
            {texts.add}
          </Button>
        </div>
      }
    >
      <p className={styles.lead}>{texts.listLead}</p>
      <QueryState query={query} failureText={listFailure}>
        <DataTable
          label={texts.list}
          columns={columnsWith(colleagues, canRemove ? setOpen : undefined)}
          rows={query.data?.pages.flatMap(({ data }) => data) ?? []}
          rowKey={({ id }) => id}
          loading={query.isPending || query.isPlaceholderData}
          empty={
            search ? (
              <EmptyState
                icon={<SearchX />}
                title={texts.noneFound(search)}
                action={<Button onClick={() => setTyped('')}>{texts.clearSearch}</Button>}
              />
            ) : (
              <EmptyState icon={<MailCheck />} title={texts.none} text={texts.noneText} />
            )
          }
        />
        <ShowMore query={query} failureText={listFailure} className={styles.more} />
      </QueryState>
      {open === 'add' && <AddSuppressionDialog onClose={() => setOpen(undefined)} />}
      {open && open !== 'add' && <RemoveSuppressionDialog suppression={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

const columnsWith = (
  { fullNameOf }: Colleagues,
  onRemove: ((suppression: Suppression) => void) | undefined,
): Column<Suppression>[] => [
  {
    key: 'email',
    title: texts.email,
    cell: ({ email, cause }) => (
      <>
        <span className={styles.email}>{email}</span>
        <small className={styles.narrow}>{texts.causes[cause]}</small>
      </>
    ),
  },
  { key: 'cause', title: texts.cause, width: '150px', optional: true, cell: ({ cause }) => texts.causes[cause] },
  {
    key: 'reason',
    title: texts.reason,
    optional: true,
    cell: ({ reason, by }) => {
      const name = fullNameOf(by)
      return [reason, name && texts.by(name)].filter(Boolean).join(' · ')
    },
  },
  {
    key: 'at',
    title: texts.at,
    width: '170px',
    optional: true,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  ...(onRemove
    ? [
        {
          key: 'remove',
          title: '',
          width: '56px',
          align: 'end' as const,
          cell: (suppression: Suppression) => (
            <IconButton
              size="s"
              name={texts.remove(suppression.email)}
              icon={<Trash2 />}
              onClick={() => onRemove(suppression)}
            />
          ),
        },
      ]
    : []),
]
