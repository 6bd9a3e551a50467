import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { DASH } from '#ui/format/dash.ts'
import styles from '../import.module.css'
import type { ContactImport } from '../import-cache.ts'
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
      title: 'Heading',
      cell: ({ name, domain }) => (
        <>
          <strong className={styles.heading}>{name}</strong>
          {domain && (
            <span
              className={styles.later}
            >{`For ${domain}, which come later. Kept as additional info until then`}</span>
          )}
        </>
      ),
    },
    {
      key: 'samples',
      title: 'For example',
      optional: true,
      cell: ({ samples }) => <span className={styles.samples}>{samples.join(' · ') || DASH}</span>,
    },
    {
      key: 'filled',
      title: 'Filled',
      align: 'end',
      width: '72px',
      optional: true,
      cell: ({ filled }) => `${rows === 0 ? 0 : Math.round((filled / rows) * 100)} %`,
    },
    {
      key: 'target',
      title: 'Becomes',
      cell: ({ index, name }) => (
        <div className={styles.target}>
          <SelectField
            label={`${name} becomes`}
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
        label="Columns of the file"
        columns={table}
        rows={columns}
        rowKey={({ index }) => String(index)}
        empty={null}
      />
    </div>
  )
}
