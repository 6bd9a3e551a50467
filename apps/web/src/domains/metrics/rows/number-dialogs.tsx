import type { MetricName } from '@frontdesk/contract/metrics/names'
import type { Period } from '../metrics.queries.ts'
import type { TeamRow } from '../stats/team-rows.ts'
import { CountedRowsDialog } from './counted-rows-dialog.tsx'
import { TeamTotalDialog } from './team-total-dialog.tsx'

/** The number of a table that was opened; without a person the total of the team. */
export interface OpenedNumber {
  metric: MetricName
  row: TeamRow | null
}

interface NumberDialogsProps {
  opened: OpenedNumber | undefined
  period: Period
  rows: readonly TeamRow[]
  onOpen(opened: OpenedNumber | undefined): void
}

export function NumberDialogs({ opened, period, rows, onOpen }: NumberDialogsProps) {
  if (!opened) return null
  const { metric, row } = opened
  const close = () => onOpen(undefined)
  return row ? (
    <CountedRowsDialog counted={{ metric, user: row.user, ...period }} who={row.name} onClose={close} />
  ) : (
    <TeamTotalDialog
      metric={metric}
      period={period}
      rows={rows}
      onOpen={(of) => onOpen({ metric, row: of })}
      onClose={close}
    />
  )
}
