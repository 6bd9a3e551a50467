import { recordKinds } from '@frontdesk/contract/forms/record-kinds'
import { useQuery } from '@tanstack/react-query'
import { kindLabel } from '#domains/households/households.public.ts'
import { api } from '#platform/api.ts'
import { Chip } from '#ui/data/chip.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import styles from './history.module.css'
import type { HistoryFilters as Filters } from './history.queries.ts'
import { historyTexts } from './texts/history.texts.ts'

interface HistoryFiltersProps {
  filters: Filters
  /** The only field that is shown. */
  fieldLabel: string | undefined
  onChange(filters: Filters): void
}

const kinds = [
  { value: 'contact', label: historyTexts.peopleAndAgency },
  ...recordKinds.map((kind) => ({ value: kind, label: kindLabel(kind) })),
]

export function HistoryFilters({ filters, fieldLabel, onChange }: HistoryFiltersProps) {
  const users = useQuery(api.users.listUsers.queryOptions()).data?.data ?? []
  const { by, kind, record: _record, field: _field, ...rest } = filters
  const without = () => onChange({ ...(by && { by }), ...(kind && { kind }) })
  return (
    <div className={styles.filters}>
      <SelectField
        label={historyTexts.who}
        placeholder={historyTexts.everyone}
        value={by ?? ''}
        options={users.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
        onChange={(chosen) => {
          const { by: _, ...others } = filters
          onChange({ ...others, ...(chosen && { by: chosen }) })
        }}
      />
      <SelectField
        label={historyTexts.what}
        placeholder={historyTexts.everything}
        value={kind ?? ''}
        options={kinds}
        onChange={(chosen) =>
          onChange({ ...rest, ...(by && { by }), ...(chosen && { kind: chosen as NonNullable<Filters['kind']> }) })
        }
      />
      {fieldLabel && (
        <Chip look="accent" onRemove={without}>
          {fieldLabel}
        </Chip>
      )}
    </div>
  )
}
