import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#platform/api/query-state.tsx'
import type { AnswerTo } from '#platform/api.ts'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { Pager } from '#ui/data/pager.tsx'
import { ContactLink } from '../checking/checked-table.tsx'
import { useCursorPages } from '../checking/use-cursor-pages.ts'
import { importChangesQuery, PAGE_SIZE } from '../imports.queries.ts'
import { undoTexts } from '../texts/undo.texts.ts'
import styles from './undoing.module.css'
import type { Changed } from './use-undo-import.ts'
import { WhatChanged } from './what-changed.tsx'

export type ImportChange = AnswerTo<'imports', 'listImportChanges'>['data'][number]

interface ChangesTableProps {
  id: string
  /** Changes: `before` the undo, or when it ended. */
  stage: string
  total: number
  outcome: Changed
  /** Ended: the list shows what was kept. */
  past?: boolean
}

export function ChangesTable({ id, stage, total, outcome, past = false }: ChangesTableProps) {
  const { page, cursor, go } = useCursorPages()
  const query = useQuery(importChangesQuery(id, stage, cursor))
  const { data, isPending, isPlaceholderData } = query
  const columns: Column<ImportChange>[] = [
    {
      key: 'contact',
      title: undoTexts.contact,
      width: '180px',
      cell: ({ contact, name }) => <ContactLink id={contact} name={name || undoTexts.noName} />,
    },
    { key: 'changed', title: undoTexts.changedSince, cell: (change) => <WhatChanged {...change} /> },
    {
      key: 'happens',
      title: past ? undoTexts.stayed : undoTexts.change,
      width: '168px',
      cell: (change) => (past ? stayed(change) : happens(change, outcome)),
    },
  ]
  return (
    <QueryState query={query}>
      <div className={styles.table}>
        <DataTable
          key={page}
          label={past ? undoTexts.keptContacts : undoTexts.changedContacts}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ contact }) => contact}
          loading={isPending || isPlaceholderData}
          empty={<p className={styles.none}>{undoTexts.noContacts}</p>}
        />
      </div>
      {total > PAGE_SIZE && (
        <Pager
          of="contacts"
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          onPage={(to) => go(to, data?.next ?? null)}
        />
      )}
    </QueryState>
  )
}

const stayed = ({ kind }: ImportChange) => (kind === 'created' ? undoTexts.theContact : undoTexts.theseFields)

function happens({ kind, fields }: ImportChange, outcome: Changed): string {
  if (kind === 'created') return outcome === 'keep' ? 'Stays' : undoTexts.isDeleted
  return fields.length > 0 ? undoTexts.fieldsStay : undoTexts.getsBack
}
