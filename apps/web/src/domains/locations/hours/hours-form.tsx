import { longestClosedMessage, type Weekday, weekdays } from '@frontdesk/contract/hours/office-hours'
import { useEffect, useState } from 'react'
import { useDraft } from '#platform/drafts.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { useLeaveGuard } from '#platform/editing/use-leave-guard.ts'
import { useNow } from '#platform/time/use-now.ts'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { wallTime } from '#ui/format/zone.ts'
import { SaveBar } from '#ui/layout/save-bar.tsx'
import { officeHoursFailure } from '../failure-texts.ts'
import type { Location } from '../locations.queries.ts'
import { useSaveSetting } from '../settings/use-save-setting.ts'
import { officeHoursTexts as texts } from '../texts/office-hours.texts.ts'
import { DayRow } from './day-row.tsx'
import { HolidayList } from './holiday-list.tsx'
import {
  chosenHolidays,
  type HoursField,
  type HoursValues,
  holidaysText,
  incompleteDays,
  textOf,
  valuesOf,
} from './hours-values.ts'
import styles from './office.module.css'
import { OpenNow } from './open-now.tsx'

interface HoursFormProps {
  location: Location
  mayChange: boolean
  onDirty(dirty: boolean): void
}

const labels: Record<'holidays' | 'closedMessage' | 'smsClosedMessage', string> = texts

export function HoursForm({ location, mayChange, onDirty }: HoursFormProps) {
  const draft = useDraft<HoursValues>(`office-hours:${location.id}`, valuesOf(location))
  // The version on which the edit started: a colleague's later one is merged when it is saved. Before that it is shown.
  const [edited, setEdited] = useState<Location>()
  const base = edited ?? location
  const before = valuesOf(base)
  const values = edited || draft.restored ? draft.value : before
  const changed = (Object.keys(before) as HoursField[]).filter((field) => values[field] !== before[field])
  const dirty = changed.length > 0
  useEffect(() => {
    onDirty(dirty)
  }, [dirty, onDirty])
  useLeaveGuard(dirty)
  const { day: today } = wallTime(useNow(), location.timezone)

  const reset = () => {
    setEdited(undefined)
    draft.clear()
  }
  const saving = useSaveSetting<HoursField>(base, {
    ...{ of: 'officeHours', valuesOf, textOf, saved: texts.saved, failed: officeHoursFailure },
    onSaved: reset,
  })
  const set = (change: Partial<HoursValues>) => {
    setEdited(base)
    draft.set({ ...values, ...change })
  }
  const copy = (from: Weekday, to: 'weekdays' | 'all') =>
    set(
      Object.fromEntries(
        weekdays
          .filter((day) => to === 'all' || (day !== 'Saturday' && day !== 'Sunday'))
          .map((day) => [day, values[from]]),
      ),
    )
  const incomplete = incompleteDays(values)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!dirty || incomplete.length > 0) return
        saving.mutate({ changes: Object.fromEntries(changed.map((field) => [field, values[field]])) })
      }}
    >
      <DraftNotice onDiscard={draft.restored ? reset : undefined} other={draft.other} />
      <fieldset disabled={!mayChange} className={styles.fields}>
        <section className={styles.section} aria-label={texts.week}>
          <header className={styles.heading}>
            <h2>{texts.week}</h2>
            <OpenNow values={values} zone={location.timezone} />
          </header>
          <ul className={styles.week}>
            {weekdays.map((day, index) => (
              <DayRow
                key={day}
                {...{ day, value: values[day], before: values[weekdays.at(index - 1) ?? 'Saturday'] }}
                onChange={(value) => set({ [day]: value })}
                onCopy={(to) => copy(day, to)}
              />
            ))}
          </ul>
        </section>
        <HolidayList
          chosen={chosenHolidays(values)}
          today={today}
          onChange={(chosen) => set({ holidays: holidaysText(chosen) })}
        />
        <section className={styles.section} aria-label={texts.closedMessages}>
          <h2>{texts.closedMessages}</h2>
          <TextArea
            label={texts.closedMessage}
            hint={texts.closedMessageHint}
            value={values.closedMessage}
            onChange={(closedMessage) => set({ closedMessage })}
            limit={longestClosedMessage}
          />
          <TextArea
            label={texts.smsClosedMessage}
            hint={texts.smsClosedMessageHint}
            value={values.smsClosedMessage}
            onChange={(smsClosedMessage) => set({ smsClosedMessage })}
            limit={longestClosedMessage}
          />
        </section>
      </fieldset>
      {mayChange && (
        <SaveBar
          changes={changed.length}
          busy={saving.isPending}
          problem={incomplete.length > 0 ? texts.missingTime : undefined}
          onReset={reset}
        />
      )}
      <ConflictDialog
        saving={saving}
        subtitle={texts.conflict}
        labelOf={(field) => (field in labels ? labels[field as keyof typeof labels] : field)}
        shown={(_field, text) => text.replaceAll('|', ', ') || texts.closed}
      />
    </form>
  )
}
