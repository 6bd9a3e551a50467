import { blockLimits } from '@frontdesk/contract/blockednumbers/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Ban, Download, Ellipsis, Plus, SearchX, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { DASH } from '#ui/format/dash.ts'
import { formatDateTime } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { formatPhone } from '#ui/format/phone.ts'
import page from '#ui/layout/page.module.css'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { BlockDialog } from './block-dialog.tsx'
import styles from './blocked.module.css'
import { type BlockedNumber, blockedQuery } from './blocked.queries.ts'
import { failureText } from './failure-texts.ts'
import { ImportDialog } from './import-dialog.tsx'
import { blockedTexts as texts } from './texts/blocked.texts.ts'
import { useBlockActs } from './use-block-acts.ts'

const searchAfter = 250

/** Numbers whose calls and texts the agency does not take. */
export function BlockedNumbersPage() {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchAfter)
  const query = useInfiniteQuery(blockedQuery(search))
  const [open, setOpen] = useState<'add' | 'import'>()
  const { remove, exporting } = useBlockActs()
  const total = query.data?.pages[0]?.total ?? 0
  const add = (
    <Button look="solid" icon={<Plus />} onClick={() => setOpen('add')}>
      {texts.add}
    </Button>
  )
  return (
    <PageFrame
      width="table"
      title={texts.title}
      lead={texts.lead}
      aside={<Badge count={total} most={blockLimits.count} of={texts.countOf} look="subtle" />}
      actions={
        <>
          <SearchField label={texts.search} value={typed} onChange={setTyped} maxLength={blockLimits.search} />
          <Menu
            label={texts.more}
            placement="bottom-end"
            trigger={<IconButton name={texts.more} icon={<Ellipsis />} />}
            entries={[
              { label: texts.import, icon: <Upload />, run: () => setOpen('import') },
              { label: texts.export, icon: <Download />, run: () => exporting.mutate() },
            ]}
          />
          {add}
        </>
      }
    >
      <QueryState query={query} failureText={(error) => failureText('listBlocked', error)}>
        <div className={page.card}>
          <DataTable
            label={texts.list}
            columns={columnsWith((number) => remove.mutate(number))}
            rows={query.data?.pages.flatMap(({ data }) => data) ?? []}
            rowKey={({ id }) => id}
            loading={query.isPending}
            empty={
              search ? (
                <EmptyState icon={<SearchX />} title={texts.noneFound(search)} text={texts.noneFoundText} />
              ) : (
                <EmptyState icon={<Ban />} title={texts.none} text={texts.noneText} action={add} />
              )
            }
          />
          <ShowMore query={query} failureText={(error) => failureText('listBlocked', error)} />
        </div>
      </QueryState>
      {open === 'add' && <BlockDialog onClose={() => setOpen(undefined)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(undefined)} />}
    </PageFrame>
  )
}

const columnsWith = (onRemove: (number: BlockedNumber) => void): Column<BlockedNumber>[] => [
  {
    key: 'number',
    title: texts.number,
    width: '190px',
    cell: ({ phoneNumber }) => <span className={styles.number}>{formatPhone(phoneNumber)}</span>,
  },
  { key: 'reason', title: texts.reason, cell: ({ reason }) => reason || DASH },
  {
    key: 'by',
    title: texts.addedBy,
    width: '20%',
    optional: true,
    cell: ({ addedBy }) => (addedBy ? fullName({ ...addedBy, suffix: null }) : texts.formerColleague),
  },
  {
    key: 'at',
    title: texts.addedOn,
    width: '180px',
    optional: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    key: 'remove',
    title: '',
    width: '56px',
    align: 'end',
    cell: (number) => (
      <IconButton
        size="s"
        name={texts.unblock(formatPhone(number.phoneNumber))}
        icon={<Trash2 />}
        onClick={() => onRemove(number)}
      />
    ),
  },
]
