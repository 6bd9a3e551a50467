import {
  campaignLimits,
  type ScheduleEndFormat,
  scheduleEndFormats,
  type scheduleOccurrences,
} from '@frontdesk/contract/growth/campaigns/limits'
import { serverNow } from '#platform/server-time.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { formatZone } from '#ui/format/timezones.ts'
import { dayOf, screenZone } from '#ui/format/zone.ts'
import { Card } from '#ui/layout/card.tsx'
import { Segments } from '#ui/layout/work-page.tsx'
import type { StepProps } from '../campaign-step.tsx'
import { scheduleTexts as texts } from '../texts/schedule.texts.ts'
import { CountField } from './count-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import styles from './schedule.module.css'
import { changeOccurrence } from './schedule-rules.ts'
import { WhenField } from './when-field.tsx'

const occurrences = (
  ['once', 'daily', 'weekly', 'monthly', 'yearly', 'field'] as const satisfies typeof scheduleOccurrences
).map((value) => ({ value, label: texts.occurrences[value] }))
const ends = scheduleEndFormats.map((value) => ({ value, label: texts.end[value] }))
const late = [0, 1, 2, 4, 8, 12, 24, 48, campaignLimits.lateHours]

export function ScheduleCard({ draft, change }: StepProps) {
  const { scheduleOccurrence, scheduleStartOn, scheduleEndFormat, scheduleEndValue, lateHours } = draft
  const now = serverNow()
  const today = dayOf(now)
  const chooseEnd = (format: ScheduleEndFormat) => change({ scheduleEndFormat: format, scheduleEndValue: null })
  return (
    <Card title={texts.schedule}>
      <div className={styles.fields}>
        <Segments
          className={styles.occurrences}
          label={texts.occurrence}
          options={occurrences}
          value={scheduleOccurrence ?? ('' as never)}
          onChange={(next) => change(changeOccurrence(draft, next, now))}
        />
        {scheduleOccurrence && (
          <>
            <div className={styles.row}>
              <RepeatFields key={scheduleOccurrence} {...{ draft, change }} />
              <WhenField
                label={(scheduleOccurrence === 'once' ? texts.runs : texts.starts)(formatZone(screenZone()))}
                timeLabel={texts.time}
                min={today}
                value={scheduleStartOn}
                onChange={(start) => change({ scheduleStartOn: start })}
              />
            </div>
            <div className={styles.ending}>
              {scheduleOccurrence !== 'once' && (
                <div className={styles.ends}>
                  <span className={styles.label}>{texts.ends}</span>
                  <Segments
                    className={styles.occurrences}
                    label={texts.ends}
                    options={ends}
                    value={scheduleEndFormat}
                    onChange={chooseEnd}
                  />
                </div>
              )}
              {scheduleEndFormat === 'on' && (
                <WhenField
                  label={texts.endsOn}
                  timeLabel={texts.time}
                  min={scheduleStartOn ? dayOf(scheduleStartOn) : today}
                  value={typeof scheduleEndValue === 'string' ? scheduleEndValue : null}
                  onChange={(end) => change({ scheduleEndValue: end })}
                />
              )}
              {scheduleEndFormat === 'after' && (
                <CountField
                  label={texts.endsAfter}
                  least={0}
                  most={campaignLimits.endCount}
                  unit={texts.runsUnit(typeof scheduleEndValue === 'number' ? scheduleEndValue : 0)}
                  value={typeof scheduleEndValue === 'number' ? scheduleEndValue : null}
                  onChange={(runs) => change({ scheduleEndValue: runs })}
                />
              )}
              <SelectField
                label={texts.late}
                value={String(lateHours)}
                options={[...new Set([...late, lateHours])]
                  .sort((one, other) => one - other)
                  .map((hours) => ({
                    value: String(hours),
                    label: hours === 0 ? texts.lateNever : texts.lateUnder(hours),
                  }))}
                onChange={(hours) => change({ lateHours: Number(hours) })}
              />
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
