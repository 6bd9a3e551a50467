import type { ReactNode } from 'react'
import { Chip } from '#ui/data/chip.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { count } from '#ui/format/counted.ts'
import { formatDateTime } from '#ui/format/dates.ts'
import { exportsPageTexts as texts } from '../texts/exports-page.texts.ts'
import type { ExportRecord } from './exports.queries.ts'

const looks = { running: 'info', done: 'ok', stopped: 'warn' } as const

const columns: Column<ExportRecord>[] = [
  { key: 'of', title: texts.columns.contacts, cell: (one) => <strong>{contactsOf(one)}</strong> },
  {
    key: 'state',
    title: texts.columns.state,
    width: '140px',
    cell: ({ state }) => <Chip look={looks[state]}>{texts.states[state]}</Chip>,
  },
  { key: 'by', title: texts.columns.by, width: '18%', cell: ({ by }) => by },
  {
    key: 'at',
    title: texts.columns.started,
    width: '200px',
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  { key: 'sheets', title: texts.columns.sheets, width: '26%', optional: true, cell: (one) => partsOf(one) },
  {
    key: 'rows',
    title: texts.columns.rows,
    width: '96px',
    align: 'end',
    optional: true,
    cell: ({ rows }) => count(rows),
  },
]

interface ExportTableProps {
  rows: readonly ExportRecord[]
  loading: boolean
  empty: ReactNode
}

export const ExportTable = (props: ExportTableProps) => (
  <DataTable label={texts.list} columns={columns} rowKey={({ id }) => id} {...props} />
)

function contactsOf({ of, term }: ExportRecord): string {
  if (of === 'tag') return term === null ? texts.deletedTag : texts.tag(term)
  if (of === 'letter') return texts.letter((term ?? '').toUpperCase())
  if (of === 'search') return texts.search(term ?? '')
  return of === 'chosen' ? texts.chosen : texts.all
}

function partsOf(one: ExportRecord): ReactNode {
  const names = one.sheets.map((sheet) => texts.sheets[sheet]).join(', ')
  return (
    <>
      {names.charAt(0).toUpperCase() + names.slice(1)} {one.private && <Chip look="warn">{texts.private}</Chip>}
    </>
  )
}
