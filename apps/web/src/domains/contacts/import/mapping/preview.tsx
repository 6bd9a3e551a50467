import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import type { AnswerTo } from '#platform/api.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { useSettled } from '../../timing/use-settled.ts'
import styles from '../import.module.css'
import { previewQuery } from '../imports.queries.ts'
import { type Target, targetLabel } from './targets.ts'

type PreviewRow = AnswerTo<'imports', 'previewImport'>['data'][number]

const outcomes = {
  create: <Chip look="ok">New contact</Chip>,
  update: <Chip look="info">Changes</Chip>,
  skip: <Chip look="neutral">Already here</Chip>,
  conflict: <Chip look="warn">To decide</Chip>,
  fail: <Chip look="bad">Fails</Chip>,
}

function shown(target: Target, value: string | undefined) {
  if (!value) return DASH
  if (target === 'dob' || target === 'coDob') return formatDay(value)
  return target === 'phone' || target === 'mobilePhone' || target === 'coMobilePhone' ? formatPhone(value) : value
}

const isPlain = ({ name }: PreviewRow['fields'][number]) => name === null
const fileValue = ({ fields }: PreviewRow, target: Target) =>
  fields.find((field) => isPlain(field) && field.target === target)?.to

/** Every field that a row fills, in the order of the first one that does. */
const targetsIn = (rows: readonly PreviewRow[]) => [
  ...new Set(rows.flatMap(({ fields }) => fields.filter(isPlain).map(({ target }) => target))),
]

/** What becomes of the first rows, as the server sees it. */
export function Preview({ id, mapping }: { id: string; mapping: Target[] }) {
  const settled = useSettled(mapping, 400)
  const { data, error, isFetching } = useQuery({ ...previewQuery(id, settled), placeholderData: keepPreviousData })
  const rows = data?.data ?? []
  const columns: Column<PreviewRow>[] = [
    { key: 'row', title: 'Row', align: 'end', width: '48px', cell: ({ row }) => row },
    { key: 'outcome', title: 'Outcome', width: '128px', cell: ({ outcome }) => outcomes[outcome] },
    {
      key: 'problems',
      title: 'To know',
      cell: ({ problems }) => <span className={styles.known}>{problems.join(' · ') || DASH}</span>,
    },
    ...targetsIn(rows).map((target) => ({
      key: target,
      title: targetLabel(target),
      cell: (row: PreviewRow) => <span className={styles.value}>{shown(target, fileValue(row, target))}</span>,
    })),
    {
      key: 'extras',
      title: 'Additional info',
      cell: ({ fields }) => (
        <span className={styles.value}>
          {fields
            .filter((field) => !isPlain(field))
            .map(({ name, to }) => `${name}: ${to}`)
            .join(' · ') || DASH}
        </span>
      ),
    },
  ]
  return (
    <Card title="What becomes of the first rows" flush>
      {error ? (
        <p className={styles.problem} role="alert">
          {messageOf(error)}
        </p>
      ) : (
        <div className={styles.preview}>
          <DataTable
            label="Preview"
            columns={columns}
            rows={rows}
            rowKey={({ row }) => String(row)}
            loading={isFetching}
            empty={null}
          />
        </div>
      )}
    </Card>
  )
}
