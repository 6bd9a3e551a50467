import type { ClientStatus, Coverage } from '@frontdesk/contract/client-status'
import { Chip } from '#ui/chip.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { useNow } from '../timing/use-now.ts'
import { toldStatus } from './status-reason.ts'
import { useToday } from './today.ts'

const looks: Record<ClientStatus, 'ok' | 'warn' | 'info' | 'neutral'> = {
  lead: 'info',
  active: 'ok',
  lapsed: 'warn',
  former: 'neutral',
}

/** What the contact is to the agency; why, when it is pointed at or has the focus. */
export function StatusChip({ coverage }: { coverage: Coverage }) {
  // At midnight it may be another.
  useNow()
  const { status, label, reason } = toldStatus(coverage, useToday())
  return (
    <Tooltip text={reason} placement="bottom">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its reason must be within reach of the keyboard */}
      <span role="note" aria-label={`Client status: ${label}`} tabIndex={0}>
        <Chip look={looks[status]}>{label}</Chip>
      </span>
    </Tooltip>
  )
}
