import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '#ui/data/chip.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import styles from './tags.module.css'
import type { Tag } from './tags.queries.ts'
import { tagsTexts } from './texts/tags.texts.ts'

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
      title: tagsTexts.name,
      cell: (tag) => (
        <button type="button" className={styles.name} onClick={() => onOpen(tag)}>
          {tag.name}
        </button>
      ),
    },
    { key: 'description', title: tagsTexts.description, optional: true, cell: ({ description }) => description },
    {
      key: 'kind',
      title: tagsTexts.kind,
      width: '200px',
      cell: ({ dynamic, type }) => (
        <>
          <span className={styles.kinds}>
            {dynamic ? <Chip icon={<Zap />}>{tagsTexts.dynamic}</Chip> : <Chip>{tagsTexts.simple}</Chip>}
            {type === 'core' && <Chip>{tagsTexts.core}</Chip>}
          </span>
          <small className={styles.kindHint}>{dynamic ? tagsTexts.dynamicShort : tagsTexts.simpleHint}</small>
        </>
      ),
    },
    {
      key: 'assigned',
      title: tagsTexts.contacts,
      width: '120px',
      align: 'end',
      cell: ({ assigned, pending }) => (
        <>
          {assigned.toLocaleString('en-US')}
          {pending > 0 && (
            <small className={styles.pending}>{tagsTexts.pending(pending.toLocaleString('en-US'))}</small>
          )}
        </>
      ),
    },
  ]
  return (
    <DataTable
      label={tagsTexts.title}
      rows={tags}
      rowKey={({ id }) => id}
      onRow={onOpen}
      {...{ columns, loading, empty }}
    />
  )
}
