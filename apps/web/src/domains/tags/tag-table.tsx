import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '#ui/data/chip.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import styles from './tags.module.css'
import type { Tag } from './tags.queries.ts'

interface TagTableProps {
  tags: readonly Tag[]
  loading: boolean
  empty: ReactNode
  onOpen(tag: Tag): void
}

export function TagTable({ tags, loading, empty, onOpen }: TagTableProps) {
  const columns: Column<Tag>[] = [
    {
      key: 'name',
      title: 'Name',
      cell: (tag) => (
        <button type="button" className={styles.name} onClick={() => onOpen(tag)}>
          {tag.name}
        </button>
      ),
    },
    { key: 'description', title: 'Description', optional: true, cell: ({ description }) => description },
    {
      key: 'kind',
      title: 'Kind',
      width: '160px',
      cell: ({ dynamic, type }) => (
        <span className={styles.kinds}>
          {dynamic ? <Chip icon={<Zap />}>Dynamic</Chip> : <Chip>Simple</Chip>}
          {type === 'core' && <Chip>Core</Chip>}
        </span>
      ),
    },
    {
      key: 'assigned',
      title: 'Contacts',
      width: '120px',
      align: 'end',
      cell: ({ assigned, pending }) => (
        <>
          {assigned.toLocaleString('en-US')}
          {pending > 0 && <small className={styles.pending}>{pending.toLocaleString('en-US')} pending</small>}
        </>
      ),
    },
  ]
  return <DataTable label="Tags" rows={tags} rowKey={({ id }) => id} onRow={onOpen} {...{ columns, loading, empty }} />
}
