import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { DASH } from '#ui/format/dash.ts'
import styles from '../import.module.css'
import type { ContactImport } from '../import-cache.ts'
import { columnsTexts } from '../texts/columns.texts.ts'
import { type Target, targetOptions } from './targets.ts'

type ImportColumn = ContactImport['columns'][number]

interface MappingTableProps {
  columns: readonly ImportColumn[]
  rows: number
  mapping: readonly Target[]
  onChoose(column: number, target: Target): void
}

export function MappingTable({ columns, rows, mapping, onChoose }: MappingTableProps) {
  const table: Column<ImportColumn>[] = [
    {
      key: 'name',
      title: columnsTexts.heading,
      cell: ({ name, domain }) => (
        <>
          <strong className={styles.heading}>{name}</strong>
          {domain && <span className={styles.later}>{columnsTexts.later(domain)}</span>}
        </>
      ),
    },
    {
      key: 'samples',
      title: columnsTexts.examples,
      optional: true,
      cell: ({ samples }) => <span className={styles.samples}>{samples.join(' · ') || DASH}</span>,
    },
    {
      key: 'filled',
      title: columnsTexts.filled,
      align: 'end',
      width: '72px',
      optional: true,
      cell: ({ filled }) => `${rows === 0 ? 0 : Math.round((filled / rows) * 100)}%`,
    },
    {
      key: 'target',
      title: columnsTexts.becomes,
      cell: ({ index, name }) => (
        <div className={styles.target}>
          <SelectField
            label={columnsTexts.becomesOf(name)}
            hideLabel
            options={targetOptions}
            value={mapping[index] ?? 'skip'}
            onChange={(target) => onChoose(index, target as Target)}
          />
        </div>
      ),
    },
  ]
  return (
    <div className={styles.mapping}>
      <DataTable
        label={columnsTexts.columns}
        columns={table}
        rows={columns}
        rowKey={({ index }) => String(index)}
        empty={null}
      />
    </div>
  )
}
