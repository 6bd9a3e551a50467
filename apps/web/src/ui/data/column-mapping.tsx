import type { ReactNode } from 'react'
import { type Option, SelectField } from '../fields/select-field.tsx'
import { DASH } from '../format/dash.ts'
import styles from './column-mapping.module.css'
import { type Column, DataTable } from './data-table.tsx'

/** A column of a file. */
export interface MappedColumn {
  name: string
  samples: readonly string[]
  /** Rows with a value. */
  filled: number
  target: string
  /** Below its heading. */
  note?: ReactNode
  /** Its target can’t be changed. */
  fixed?: boolean
}

interface ColumnMappingProps {
  texts: {
    columns: string
    heading: string
    examples: string
    filled: string
    becomes: string
    becomesOf: (name: string) => string
  }
  columns: readonly MappedColumn[]
  /** Of the file. */
  rows: number
  options: readonly Option[]
  onChoose(column: number, target: string): void
}

/** What each column of a file becomes. */
export function ColumnMapping({ texts, columns, rows, options, onChoose }: ColumnMappingProps) {
  const table: Column<MappedColumn & { at: number }>[] = [
    {
      key: 'name',
      title: texts.heading,
      cell: ({ name, note }) => (
        <>
          <strong className={styles.heading}>{name}</strong>
          {note && <span className={styles.note}>{note}</span>}
        </>
      ),
    },
    {
      key: 'samples',
      title: texts.examples,
      optional: true,
      cell: ({ samples }) => <span className={styles.samples}>{samples.join(' · ') || DASH}</span>,
    },
    {
      key: 'filled',
      title: texts.filled,
      align: 'end',
      width: '72px',
      optional: true,
      cell: ({ filled }) => `${rows === 0 ? 0 : Math.round((filled / rows) * 100)}%`,
    },
    {
      key: 'target',
      title: texts.becomes,
      cell: ({ at, name, target, fixed = false }) => (
        <div className={styles.target}>
          <SelectField
            label={texts.becomesOf(name)}
            hideLabel
            options={options}
            value={target}
            disabled={fixed}
            onChange={(chosen) => onChoose(at, chosen)}
          />
        </div>
      ),
    },
  ]
  return (
    <div className={styles.mapping}>
      <DataTable
        label={texts.columns}
        columns={table}
        rows={columns.map((column, at) => ({ ...column, at }))}
        rowKey={({ at }) => String(at)}
        empty={null}
      />
    </div>
  )
}
