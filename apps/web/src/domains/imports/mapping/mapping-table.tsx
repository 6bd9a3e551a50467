import { ColumnMapping } from '#ui/data/column-mapping.tsx'
import type { ContactImport } from '../imports.queries.ts'
import { columnsTexts } from '../texts/columns.texts.ts'
import { type Target, targetOptions } from './targets.ts'

interface MappingTableProps {
  columns: ContactImport['columns']
  rows: number
  mapping: readonly Target[]
  onChoose(column: number, target: Target): void
}

export const MappingTable = ({ columns, rows, mapping, onChoose }: MappingTableProps) => (
  <ColumnMapping
    texts={columnsTexts}
    columns={columns.map(({ index, domain, ...column }) => ({
      ...column,
      target: mapping[index] ?? 'skip',
      note: domain && columnsTexts.later(domain),
    }))}
    rows={rows}
    options={targetOptions}
    onChoose={(at, target) => onChoose(at, target as Target)}
  />
)
