import { longestClosedMessage, type Weekday, weekdays } from '@frontdesk/contract/hours/office-hours'
import { useNow } from '#platform/time/use-now.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { wallTime } from '#ui/format/zone.ts'
import { officeHoursFailure } from '../failure-texts.ts'
import { SettingForm, type SettingFormProps, useSettingForm } from '../settings/setting-form.tsx'
import { officeHoursTexts as texts } from '../texts/office-hours.texts.ts'
import { DayRow } from './day-row.tsx'
import { HolidayList } from './holiday-list.tsx'
import { chosenHolidays, type HoursField, holidaysText, incompleteDays, textOf, valuesOf } from './hours-values.ts'
import styles from './office.module.css'
import { OpenNow } from './open-now.tsx'

const labels: Record<'holidays' | 'closedMessage' | 'smsClosedMessage', string> = texts

export function HoursForm(props: SettingFormProps) {
  const { location, mayChange } = props
  const form = useSettingForm<HoursField>(props, {
    ...{ of: 'officeHours', draft: 'office-hours', valuesOf, textOf, saved: texts.saved, failed: officeHoursFailure },
  })
  const { values, set } = form
  const { day: today } = wallTime(useNow(), location.timezone)
  const copy = (from: Weekday, to: 'weekdays' | 'all') =>
    set(
      Object.fromEntries(
        weekdays
          .filter((day) => to === 'all' || (day !== 'Saturday' && day !== 'Sunday'))
          .map((day) => [day, values[from]]),
      ),
    )
  return (
    <SettingForm
      className={styles.form}
      form={form}
      mayChange={mayChange}
      problem={incompleteDays(values).length > 0 ? texts.missingTime : undefined}
      conflict={{
        subtitle: texts.conflict,
        labelOf: (field) => (field in labels ? labels[field as keyof typeof labels] : field),
        shown: (_field, text) => text.replaceAll('|', ', ') || texts.closed,
      }}
    >
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
    </SettingForm>
  )
}
