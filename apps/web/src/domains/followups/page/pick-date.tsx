import { useState } from 'react'
import { serverNow } from '#platform/server-time.ts'
import { addDays } from '#ui/format/days.ts'
import { dayOf, instantAt, timesOf, wallTime } from '#ui/format/zone.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type When, WhenFields } from '../dialog/when-fields.tsx'
import type { Followup } from '../followups.queries.ts'
import { snoozeTexts as texts } from '../texts/row.texts.ts'
import { formatFirstLine } from './row-words.ts'
import type { RowsControl } from './use-rows-control.ts'

/** Another date and time for these rows. */
export function PickDate({ rows, control }: { rows: readonly Followup[]; control: RowsControl }) {
  const [when, setWhen] = useState<When>(() => firstOf(rows[0]))
  const [error, setError] = useState<string>()
  const close = () => control.pick(undefined)
  const submit = () => {
    const date = instantAt(when.day, when.time)
    if (!date) return setError(texts.chooseTime)
    void control.acts.moveTo(rows, date).then((done) => {
      if (!done) return
      control.clear()
      close()
    })
  }
  return (
    <Dialog
      open
      size="sm"
      title={texts.pickTitle}
      subtitle={rows.length === 1 && rows[0] ? formatFirstLine(rows[0]) : texts.ofMany(rows.length)}
      onClose={close}
      onSubmit={submit}
      submit={{ text: texts.move, busy: control.acts.busy }}
    >
      <WhenFields
        value={when}
        onChange={(next) => {
          setWhen(next)
          setError(undefined)
        }}
        error={error}
      />
    </Dialog>
  )
}

/** As it is now if that lies ahead, else tomorrow at nine. */
function firstOf(row: Followup | undefined): When {
  const now = serverNow()
  if (row && Date.parse(row.date) > now) return wallTime(row.date)
  const day = addDays(dayOf(now), 1)
  const times = timesOf(day, now)
  return { day, time: times.includes('09:00') ? '09:00' : (times[0] ?? '') }
}
