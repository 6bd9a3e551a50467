import { ChevronDown } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { invoicesTexts as texts } from '../texts/invoices.texts.ts'
import { type InvoicesChange, type InvoicesSearch, listedStatuses } from './invoices-search.ts'

interface InvoiceFiltersProps {
  search: InvoicesSearch
  /** In which there are invoices. */
  years: readonly string[]
  onSearch(change: InvoicesChange): void
}

export function InvoiceFilters({ search: { status, year }, years, onSearch }: InvoiceFiltersProps) {
  return (
    <>
      <Filter
        label={texts.filters.status}
        all={texts.filters.allStatuses}
        value={status}
        options={listedStatuses.map((each) => ({
          value: each,
          label: each === 'current' ? texts.filters.current : texts.statuses[each],
        }))}
        onChoose={(next) => onSearch({ status: next })}
      />
      <Filter
        label={texts.filters.year}
        all={texts.filters.allYears}
        value={year}
        options={(year === undefined || years.includes(year) ? years : [year, ...years]).map((each) => ({
          value: each,
          label: each,
        }))}
        onChoose={(next) => onSearch({ year: next })}
      />
    </>
  )
}

interface FilterProps<Value extends string> {
  label: string
  /** Without a choice. */
  all: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  onChoose(value: Value | undefined): void
}

function Filter<Value extends string>({ label, all, value, options, onChoose }: FilterProps<Value>) {
  const chosen = options.find((option) => option.value === value)?.label ?? all
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={
        <Button size="s" aria-label={texts.chosen(label, chosen)}>
          {chosen}
          <ChevronDown aria-hidden />
        </Button>
      }
      entries={[
        { label: all, checked: value === undefined, run: () => onChoose(undefined) },
        ...options.map((option) => ({
          label: option.label,
          checked: option.value === value,
          run: () => onChoose(option.value),
        })),
      ]}
    />
  )
}
