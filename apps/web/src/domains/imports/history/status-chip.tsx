import { Chip } from '#ui/data/chip.tsx'
import { formatDate } from '#ui/format/dates.ts'
import type { ContactImport } from '../imports.queries.ts'
import { historyTexts } from '../texts/history.texts.ts'

export const statusLooks = {
  uploaded: ['warn', historyTexts.uploaded],
  queued: ['info', 'Waiting'],
  running: ['info', 'Running'],
  done: ['ok', 'Done'],
  failed: ['bad', 'Failed'],
  cancelled: ['neutral', 'Stopped'],
} as const

const undoStyles = {
  queued: ['info', historyTexts.undoing],
  running: ['info', historyTexts.undoing],
  failed: ['bad', historyTexts.undoFailed],
} as const

type StatusChipProps = { one: Pick<ContactImport, 'status' | 'check' | 'undo'> }

export function StatusChip({ one: { status, check, undo } }: StatusChipProps) {
  if (undo?.status === 'done') return <Chip look="neutral">{historyTexts.undoneOn(formatDate(undo.finishedAt))}</Chip>
  const checked = status === 'uploaded' && check?.status === 'done'
  const [look, words] = undo
    ? undoStyles[undo.status]
    : checked
      ? (['warn', historyTexts.checkedOnly] as const)
      : statusLooks[status]
  return <Chip look={look}>{words}</Chip>
}
