import { useQuery } from '@tanstack/react-query'
import { Calendar, ChevronDown, Link2, Network } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { formatDayInSentence } from '#ui/format/in-sentence.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { ReferralTreeDialog } from '../of-contact/referral-tree-dialog.tsx'
import { type Referral, referralTotalsQuery, referralWaysQuery } from '../referrals.queries.ts'
import { type Period, periods, type ReferralsChange, type ReferralsSearch } from '../referrals-search.ts'
import { referralFilterTexts as texts } from '../texts/referrals.texts.ts'
import styles from './report.module.css'

interface ReportFiltersProps {
  search: ReferralsSearch
  /** Of the table, one of which may name the client of the filter. */
  rows: readonly Referral[]
  onSearch(change: ReferralsChange): void
}

export const ReportFilters = ({ search, rows, onSearch }: ReportFiltersProps) => (
  <div className={styles.filters}>
    <ViaFilter via={search.via} onSearch={onSearch} />
    <DateFilter search={search} onSearch={onSearch} />
    {search.by && <ByChip by={search.by} rows={rows} onRemove={() => onSearch({ by: undefined })} />}
  </div>
)

interface FilterMenuProps {
  name: string
  value: string
  icon: ReactNode
  entries: readonly MenuEntry[]
}

const FilterMenu = ({ name, value, icon, entries }: FilterMenuProps) => (
  <Menu
    label={name}
    entries={entries}
    trigger={
      <Button size="s" icon={icon} className={styles.filter} aria-label={texts.chosen(name, value)}>
        {name} <b>{value}</b>
        <ChevronDown aria-hidden />
      </Button>
    }
  />
)

type FilterProps = Pick<ReportFiltersProps, 'onSearch'>

function ViaFilter({ via, onSearch }: FilterProps & { via: string | undefined }) {
  const { data } = useQuery(referralWaysQuery())
  const ways = [...(data?.data ?? []), texts.notSaid]
  const offered = via === undefined || ways.includes(via) ? ways : [via, ...ways]
  const entryOf = (label: string, value: string | undefined) => ({
    label,
    checked: via === value,
    run: () => onSearch({ via: value }),
  })
  return (
    <FilterMenu
      name={texts.via}
      value={via ?? texts.all}
      icon={<Link2 />}
      entries={[entryOf(texts.all, undefined), 'divider', ...[...new Set(offered)].map((way) => entryOf(way, way))]}
    />
  )
}

function DateFilter({ search, onSearch }: FilterProps & { search: ReferralsSearch }) {
  const today = useToday()
  const box = useRef<HTMLSpanElement>(null)
  const [chooses, setChooses] = useState(false)
  const { period, from, to } = search
  const isCustom = from !== undefined || to !== undefined
  const entryOf = (label: string, value: Period | undefined) => ({
    label,
    checked: !isCustom && period === value,
    run: () => onSearch({ period: value, from: undefined, to: undefined }),
  })
  return (
    <span ref={box}>
      <FilterMenu
        name={texts.date}
        value={isCustom ? formatRange({ from, to }, today) : period ? texts.periods[period] : texts.all}
        icon={<Calendar />}
        entries={[
          ...periods.map((each) => entryOf(texts.periods[each], each)),
          entryOf(texts.all, undefined),
          'divider',
          { label: texts.custom, checked: isCustom, run: () => setChooses(true) },
        ]}
      />
      <Popover anchor={chooses ? box.current : null} label={texts.custom} onClose={() => setChooses(false)}>
        <Days
          from={from}
          to={to}
          onChoose={(days) => {
            setChooses(false)
            onSearch({ ...days, period: undefined })
          }}
        />
      </Popover>
    </span>
  )
}

type Range = Pick<ReferralsChange, 'from' | 'to'>

const formatRange = ({ from, to }: Range, today: string) =>
  from && to
    ? texts.range(shortDay(from, today), shortDay(to, today))
    : from
      ? texts.since(formatDayInSentence(shortDay(from, today)))
      : texts.until(formatDayInSentence(shortDay(to ?? today, today)))

function Days({ onChoose, ...known }: Range & { onChoose(days: Range): void }) {
  const [from, setFrom] = useState(known.from ?? '')
  const [to, setTo] = useState(known.to ?? '')
  const isWrong = from !== '' && to !== '' && to < from
  return (
    <form
      className={styles.days}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onChoose({ from: from || undefined, to: to || undefined })
      }}
    >
      <DateField label={texts.from} value={from} onChange={setFrom} />
      <DateField label={texts.to} value={to} onChange={setTo} error={isWrong ? texts.wrongOrder : undefined} />
      <Button type="submit" look="solid">
        {texts.apply}
      </Button>
    </form>
  )
}

interface ByChipProps {
  by: string
  rows: readonly Referral[]
  onRemove(): void
}

function ByChip({ by, rows, onRemove }: ByChipProps) {
  const [showsTree, setShowsTree] = useState(false)
  const { data } = useQuery(referralTotalsQuery())
  const known =
    data?.topClients.find(({ client }) => client.id === by)?.client ??
    rows.find(({ affliateContact }) => affliateContact?.id === by)?.affliateContact
  return (
    <>
      <Chip onRemove={onRemove}>{known ? texts.by(known.name) : texts.byUnknown}</Chip>
      {known && (
        <Button look="quiet" size="s" icon={<Network />} aria-haspopup="dialog" onClick={() => setShowsTree(true)}>
          {texts.tree}
        </Button>
      )}
      {known && showsTree && (
        <ReferralTreeDialog contactId={by} name={known.name} onClose={() => setShowsTree(false)} />
      )}
    </>
  )
}
