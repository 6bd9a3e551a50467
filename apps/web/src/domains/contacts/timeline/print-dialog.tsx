import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { snack } from '#ui/snackbar.ts'
import { channels } from './channels.tsx'
import styles from './timeline.module.css'
import { filterQuery, type TimelineFilters } from './timeline.queries.ts'

interface PrintDialogProps {
  contactId: string
  filters: TimelineFilters
  onClose(): void
}

const dayAfter = (day: string) => {
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + 1)
  return date.toISOString()
}

/** The timeline as a PDF of a period, with what is chosen on the screen. */
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
        ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
        ...(to && { to: dayAfter(to) }),
      }
      const response = await api.timeline.printFileNote({ params: { id: contactId }, query }, { timeout: 300_000 })
      const blob = new Blob([await response.arrayBuffer()], { type: 'application/pdf' })
      hand(blob, `file-note-${new Date().toLocaleDateString('sv-SE')}.pdf`)
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
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="solid" busy={busy}>
            Print
          </Button>
        </>
      }
    >
      <div className={styles.range}>
        <DateField label="From" value={from} onChange={setFrom} hint="Empty: the beginning" />
        <DateField
          label="To"
          value={to}
          onChange={setTo}
          hint="Empty: today"
          error={reversed ? 'This day is before the first one.' : undefined}
        />
      </div>
    </Dialog>
  )
}

/** To the browser's downloads. */
function hand(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser reads it once the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
