import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '#ui/data/chip.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { count } from '#ui/format/counted.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { checkTexts } from '../texts/check.texts.ts'
import { outcomes } from '../words/outcomes.ts'
import styles from './checking.module.css'
import { type CheckedRow, FieldList } from './field-list.tsx'

interface CheckedTableProps {
  label: string
  rows: readonly CheckedRow[]
  known: ImportRules['known']
  loading: boolean
  empty: ReactNode
}

/** What each row would do, field by field. */
export function CheckedTable({ label, rows, known, loading, empty }: CheckedTableProps) {
  const columns: Column<CheckedRow>[] = [
    { key: 'row', title: checkTexts.row, align: 'end', width: '64px', optional: true, cell: ({ row }) => count(row) },
    { key: 'contact', title: checkTexts.contact, width: '220px', cell: (row) => <Person {...row} /> },
    {
      key: 'outcome',
      title: checkTexts.outcome,
      width: '124px',
      optional: true,
      cell: ({ outcome }) => <Chip look={outcomes[outcome].look}>{outcomes[outcome].one}</Chip>,
    },
    {
      key: 'fields',
      title: checkTexts.change,
      cell: ({ outcome, fields, problems }) => (
        <div className={styles.becomes} data-quiet={outcome === 'skip' || outcome === 'fail' || undefined}>
          {fields.length > 0 && <FieldList fields={fields} known={known} />}
          {problems.map((problem) => (
            <p key={problem} className={styles.problem}>
              {problem}
            </p>
          ))}
        </div>
      ),
    },
  ]
  return (
    <div className={styles.rows}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => String(row)}
        loading={loading}
        empty={empty}
      />
    </div>
  )
}

function Person({ name, contact, sameAs, outcome }: CheckedRow) {
  return (
    <div className={styles.person}>
      {contact ? (
        <ContactLink id={contact} name={name || checkTexts.theContact} />
      ) : (
        <strong>{name || checkTexts.noName}</strong>
      )}
      {sameAs !== null && <span className={styles.same}>{checkTexts.asInRow(count(sameAs))}</span>}
      <span className={styles.narrow}>
        <Chip look={outcomes[outcome].look}>{outcomes[outcome].one}</Chip>
      </span>
    </div>
  )
}

/** Opens in a new tab, so that the import stays open. */
export const ContactLink = ({ id, name }: { id: string; name: string }) => (
  <Link to="/contacts/contact/$id" params={{ id }} target="_blank" className={styles.link}>
    {name}
    <ExternalLink size={12} aria-hidden />
    <VisuallyHidden> {checkTexts.newTab}</VisuallyHidden>
  </Link>
)
