import { formatMoney } from '@frontdesk/contract/kit/money'
import { ClipboardList, Phone, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../data/avatar.tsx'
import { Badge } from '../data/badge.tsx'
import { Chip } from '../data/chip.tsx'
import { type Column, DataTable, type Sort } from '../data/data-table.tsx'
import { Pager } from '../data/pager.tsx'
import { VirtualList } from '../data/virtual-list.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { formatLastContact } from '../format/dates.ts'
import { formatPhone } from '../format/phone.ts'
import { Card } from '../layout/card.tsx'
import { LinkTabs } from '../layout/link-tabs.tsx'
import { type Tab, Tabs } from '../layout/tabs.tsx'
import styles from './gallery.module.css'

interface Policy {
  id: string
  name: string
  kind: string
  phone: string
  cents: number
  seen: number
}

const DAY = 86_400_000
const NAMES = ['Maria Alvarez', 'Omar Baker', 'Nina Chen', 'Peter Diaz', 'Chloe Evans']
const POLICIES: Policy[] = NAMES.map((name, index) => ({
  id: name,
  name,
  kind: ['Auto', 'Home', 'Life'][index % 3] ?? 'Auto',
  phone: `1415555012${index}`,
  cents: 58_290 + index * 12_311,
  seen: index * DAY,
}))

const COLUMNS: Column<Policy>[] = [
  { key: 'name', title: 'Name', sortable: true, cell: (row) => <strong>{row.name}</strong> },
  { key: 'kind', title: 'Policy', cell: (row) => <Chip>{row.kind}</Chip> },
  {
    key: 'phone',
    title: 'Phone',
    optional: true,
    cell: (row) => <span className="tabular">{formatPhone(row.phone)}</span>,
  },
  { key: 'seen', title: 'Last contact', optional: true, cell: (row) => formatLastContact(Date.now() - row.seen) },
  { key: 'cents', title: 'Premium', align: 'end', sortable: true, cell: (row) => formatMoney(row.cents) },
]

type Shown = 'notes' | 'calls' | 'tasks'
const TABS: Tab<Shown>[] = [
  { value: 'notes', label: 'Notes', icon: <StickyNote /> },
  { value: 'calls', label: 'Calls', icon: <Phone />, aside: <Badge count={3} of="missed" look="subtle" /> },
  { value: 'tasks', label: 'Tasks', icon: <ClipboardList /> },
]

export function Lists() {
  const [tab, setTab] = useState<Shown>('notes')
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'asc' })
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(25)
  const [opened, setOpened] = useState(2)
  const sign = sort.direction === 'asc' ? 1 : -1
  const rows = POLICIES.toSorted(
    (a, b) => sign * (sort.column === 'cents' ? a.cents - b.cents : a.name.localeCompare(b.name)),
  )
  return (
    <>
      <Card
        title="Policies"
        aside={POLICIES.length}
        flush
        footer={
          <Pager
            of="policies"
            page={page}
            pageSize={size}
            total={213}
            onPage={setPage}
            sizes={[5, 10, 25, 50]}
            onPageSize={setSize}
          />
        }
      >
        <DataTable
          label="Policies"
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => row.id}
          empty={null}
          sort={sort}
          onSort={setSort}
        />
      </Card>
      <Card title="A million contacts" flush>
        <VirtualList
          label="Contacts"
          className={styles.list ?? ''}
          count={1_000_000}
          selected={opened}
          onOpen={setOpened}
          row={(index) => <Person index={index} />}
        />
      </Card>
      <Card title="Tabs">
        <Tabs label="Activity" tabs={TABS} value={tab} onChange={setTab}>
          The {tab} of this contact.
        </Tabs>
        <br />
        <LinkTabs
          label="Profile"
          value="calls"
          tabs={TABS}
          link={({ value }, props) => <a href={`#${value}`} {...props} />}
        />
      </Card>
      <Card title="Calls" flush>
        <DataTable label="Loading calls" columns={COLUMNS} rows={[]} rowKey={(row) => row.id} empty={null} loading />
        <DataTable
          label="No calls"
          columns={COLUMNS}
          rows={[]}
          rowKey={(row) => row.id}
          empty={<EmptyState icon={<Phone />} title="No calls" text="Calls of the last 30 days stand here." />}
        />
      </Card>
    </>
  )
}

function Person({ index }: { index: number }) {
  const name = NAMES[index % NAMES.length] ?? ''
  return (
    <div className={styles.person}>
      <Avatar name={name} decorative />
      <div>
        <strong>{name}</strong>
        <p className="tabular">Contact {(index + 1).toLocaleString('en-US')}</p>
      </div>
    </div>
  )
}
