import type { ClientStatus, Coverage } from '@frontdesk/contract/contacts/client-status'
import { useNow } from '#platform/time/use-now.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Chip } from '#ui/data/chip.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { clientStatusTexts } from '../texts/client-status.texts.ts'
import { statusReason } from './status-reason.ts'

const looks: Record<ClientStatus, 'ok' | 'warn' | 'info' | 'neutral'> = {
  lead: 'info',
  active: 'ok',
  lapsed: 'warn',
  former: 'neutral',
}

/** The client status, with its reason on hover or focus. */
export function StatusChip({ coverage }: { coverage: Coverage }) {
  // It may change at midnight.
  useNow()
  const { status, label, reason } = statusReason(coverage, useToday())
  return (
    <Tooltip text={reason} placement="bottom">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its reason must be within reach of the keyboard */}
      <span role="note" aria-label={clientStatusTexts.status(label)} tabIndex={0}>
        <Chip look={looks[status]}>{label}</Chip>
      </span>
    </Tooltip>
  )
}
