import type { MetricName } from '@frontdesk/contract/metrics/names'
import { NumberButton } from '#domains/dashboard/dashboard.public.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { exactAmount } from '../amounts.ts'
import type { Period } from '../metrics.queries.ts'
import { periodName } from '../period-name.ts'
import { sortRows, type TeamRow, teamOf } from '../stats/team-rows.ts'
import { metricTexts } from '../texts/metric.texts.ts'
import { rowsTexts as texts } from '../texts/rows.texts.ts'
import styles from './rows.module.css'

interface TeamTotalDialogProps {
  metric: MetricName
  period: Period
  rows: readonly TeamRow[]
  onOpen(row: TeamRow): void
  onClose(): void
}

/** What a total of the team adds up: everybody's number, each of which opens its rows. */
export function TeamTotalDialog({ metric, period, rows, onOpen, onClose }: TeamTotalDialogProps) {
  const some = sortRows(rows, { by: metric, descending: true }).filter(({ values }) => values[metric] !== 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.team(metricTexts.names[metric])}
      subtitle={periodName(period)}
      note={texts.inTotal(exactAmount(metric, teamOf(rows).values[metric]))}
    >
      <ul className={styles.rows}>
        {some.length === 0 && <li className={styles.row}>{texts.none}</li>}
        {some.map((row) => (
          <li key={row.user} className={styles.row}>
            <Avatar name={row.name} picture={row.picture} size={24} decorative />
            <span className={styles.words}>
              <span className={styles.name}>{row.name}</span>
            </span>
            <NumberButton
              name={metricTexts.numberOf(metricTexts.names[metric], row.name, exactAmount(metric, row.values[metric]))}
              onClick={() => onOpen(row)}
            >
              {exactAmount(metric, row.values[metric])}
            </NumberButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
