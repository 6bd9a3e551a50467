import { states } from '@frontdesk/contract/forms/kit/states'
import { type Hours, type QuietRule, quietRules } from '@frontdesk/contract/sending/quiet-rules'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { Card } from '#ui/layout/card.tsx'
import { hourLabel } from './hour-label.ts'
import styles from './sending.module.css'
import { rulesTexts as texts } from './texts/rules.texts.ts'

const words = (hours: Hours | null) =>
  hours ? texts.hours(hourLabel(hours.from), hourLabel(hours.until)) : texts.notAtAll
const nameOf = (code: string) => states.find((state) => state.code === code)?.name ?? texts.everywhere

const columns: Column<QuietRule>[] = [
  { key: 'state', title: texts.state, width: '140px', cell: ({ state }) => nameOf(state) },
  { key: 'weekdays', title: texts.weekdays, width: '140px', cell: ({ weekdays }) => words(weekdays) },
  { key: 'saturday', title: texts.saturday, width: '140px', optional: true, cell: ({ saturday }) => words(saturday) },
  { key: 'sunday', title: texts.sunday, width: '140px', cell: ({ sunday }) => words(sunday) },
  {
    key: 'holidays',
    title: texts.holidays,
    width: '100px',
    optional: true,
    cell: ({ noHolidays, weekdays }) => (noHolidays ? texts.notAtAll : words(weekdays)),
  },
  {
    key: 'source',
    title: texts.source,
    optional: true,
    cell: ({ source, asOf }) => (
      <span className={styles.muted}>
        {source}. {texts.asOf(formatDay(asOf))}
      </span>
    ),
  },
]

/** The table that the gate reads. */
export const StateHours = () => (
  <Card title={texts.rulesTitle}>
    <p className={styles.muted}>{texts.rulesLead}</p>
    <DataTable
      label={texts.rulesTitle}
      columns={columns}
      rows={quietRules}
      rowKey={({ state }) => state}
      empty={null}
    />
  </Card>
)
