import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { addDays } from '#ui/format/days.ts'
import { dayOf, startOfDay } from '#ui/format/zone.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { channelOf } from './channels.tsx'
import { printTexts as texts } from './texts/timeline.texts.ts'
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
      snack.success(texts.printed)
      onClose()
    } catch (error) {
      snack.error(`${texts.failed} ${messageOf(error)}`)
    }
    setBusy(false)
  }
  const only = filters.channels?.map((channel) => channelOf(channel).label).join(', ')
  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      subtitle={only ? texts.only(only) : texts.everything}
      onClose={onClose}
      onSubmit={() => void print()}
      submit={{ text: texts.print, busy: busy }}
    >
      <div className={styles.range}>
        <DateField label={texts.from} value={from} onChange={setFrom} hint={texts.fromHint} />
        <DateField
          label={texts.to}
          value={to}
          onChange={setTo}
          hint={texts.toHint}
          error={reversed ? texts.reversed : undefined}
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
