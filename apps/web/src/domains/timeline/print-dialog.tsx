import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { addDays } from '#ui/format/days.ts'
import { dayOf, startOfDay } from '#ui/format/zone.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { channels } from './channels.tsx'
import styles from './timeline.module.css'
import { filterQuery, type TimelineFilters } from './timeline.queries.ts'

interface PrintDialogProps {
  contactId: string
  filters: TimelineFilters
  onClose(): void
}

/** The timeline as a PDF for a period, with the current filters. */
export function PrintDialog({ contactId, filters, onClose }: PrintDialogProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)
  const reversed = from !== '' && to !== '' && from > to
  const print = async () => {
    if (reversed) return
    setBusy(true)
    try {
      const query = {
        ...filterQuery(filters),
        ...(from && { from: startOfDay(from) }),
        ...(to && { to: startOfDay(addDays(to, 1)) }),
      }
      const response = await api.timeline.printFileNote({ params: { id: contactId }, query }, { timeout: 300_000 })
      const blob = new Blob([await response.arrayBuffer()], { type: 'application/pdf' })
      hand(blob, `file-note-${dayOf(serverNow())}.pdf`)
      snack.success('File note printed')
      onClose()
    } catch (error) {
      snack.error(`Unable to print: ${messageOf(error)}`)
    }
    setBusy(false)
  }
  const only = filters.channels?.map((channel) => channels[channel].label).join(', ')
  return (
    <Dialog
      open
      size="sm"
      title="Print a file note"
      subtitle={only ? `Only: ${only}` : 'Everything in the timeline'}
      onClose={onClose}
      onSubmit={() => void print()}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" look="solid" busy={busy}>
            Print
          </Button>
        </>
      }
    >
      <div className={styles.range}>
        <DateField label="From" value={from} onChange={setFrom} hint="Leave empty for the beginning" />
        <DateField
          label="To"
          value={to}
          onChange={setTo}
          hint="Leave empty for today"
          error={reversed ? 'This date is before the start date.' : undefined}
        />
      </div>
    </Dialog>
  )
}

/** Starts a download. */
function hand(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
