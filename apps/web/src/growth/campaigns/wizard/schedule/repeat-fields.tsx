import { campaignLimits, type ScheduleField, scheduleFields } from '@frontdesk/contract/growth/campaigns/limits'
import { Chip } from '#ui/data/chip.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { wallTime } from '#ui/format/zone.ts'
import type { StepProps } from '../campaign-step.tsx'
import { scheduleTexts as texts } from '../texts/schedule.texts.ts'
import { CountField } from './count-field.tsx'
import styles from './schedule.module.css'
import { toggleDay } from './schedule-rules.ts'

/** How often and on which day: each occurrence has its own fields. */
export function RepeatFields({ draft, change }: StepProps) {
  const { scheduleOccurrence: occurrence, scheduleInterval, scheduleIntervalOn: on } = draft
  if (occurrence === null || occurrence === 'once') return null
  if (occurrence === 'field') return <FieldDate {...{ draft, change }} />
  const [one, many] = texts.units[occurrence]
  return (
    <>
      <CountField
        label={texts.repeatEvery}
        least={1}
        most={campaignLimits.interval}
        placeholder="1"
        unit={(scheduleInterval ?? 1) === 1 ? one : many}
        value={scheduleInterval}
        onChange={(next) => change({ scheduleInterval: next })}
      />
      {occurrence === 'weekly' && <Weekdays {...{ draft, change }} />}
      {occurrence === 'monthly' && (
        <SelectField
          label={texts.onDay}
          value={String(typeof on === 'number' ? on : startDay(draft.scheduleStartOn).day)}
          options={[
            ...Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
            { value: '0', label: texts.lastDay },
          ]}
          onChange={(day) => change({ scheduleIntervalOn: Number(day) })}
        />
      )}
      {occurrence === 'yearly' && <MonthDay {...{ draft, change }} />}
    </>
  )
}

const startDay = (start: string | null) => {
  const [, month = '1', day = '1'] = start === null ? [] : wallTime(start).day.split('-')
  return { month: Number(month), day: Number(day) }
}

function Weekdays({ draft, change }: StepProps) {
  const on = Array.isArray(draft.scheduleIntervalOn) ? draft.scheduleIntervalOn : []
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, and the label stands above as for a field
    <div role="group" aria-label={texts.onDays} className={styles.weekdays}>
      <span className={styles.label}>{texts.onDays}</span>
      <span className={styles.days}>
        {texts.weekdays.map((name, day) => (
          <Chip
            key={name}
            pressed={on.includes(day)}
            onPress={() => change({ scheduleIntervalOn: toggleDay(on, day) })}
          >
            {name.slice(0, 3)}
          </Chip>
        ))}
      </span>
    </div>
  )
}

function MonthDay({ draft, change }: StepProps) {
  const on = draft.scheduleIntervalOn
  const chosen = typeof on === 'object' && on !== null && !Array.isArray(on) ? on : startDay(draft.scheduleStartOn)
  return (
    <>
      <SelectField
        label={texts.month}
        value={String(chosen.month)}
        options={texts.months.map((name, at) => ({ value: String(at + 1), label: name }))}
        onChange={(month) => change({ scheduleIntervalOn: { ...chosen, month: Number(month) } })}
      />
      <CountField
        label={texts.day}
        least={1}
        most={31}
        value={chosen.day}
        onChange={(day) => change({ scheduleIntervalOn: { ...chosen, day: day ?? 1 } })}
      />
    </>
  )
}

type Side = keyof typeof texts.offsets

function FieldDate({ draft, change }: StepProps) {
  const { scheduleIntervalOn, scheduleOffsetDays: offset } = draft
  const field = scheduleFields.find((each) => each === scheduleIntervalOn) ?? 'dob'
  const side: Side = offset < 0 ? 'before' : offset > 0 ? 'after' : 'on'
  const sign = { before: -1, on: 0, after: 1 }
  return (
    <>
      <SelectField
        label={texts.date}
        value={field}
        options={scheduleFields.map((each) => ({ value: each, label: texts.fields[each] }))}
        onChange={(next) => change({ scheduleIntervalOn: next as ScheduleField })}
      />
      <SelectField
        label={texts.offset}
        value={side}
        options={(['before', 'on', 'after'] as const).map((each) => ({ value: each, label: texts.offsets[each] }))}
        onChange={(next) => change({ scheduleOffsetDays: sign[next as Side] * (Math.abs(offset) || 30) })}
      />
      {side !== 'on' && (
        <CountField
          label={texts.offsetDays}
          least={1}
          most={campaignLimits.offsetDays}
          value={Math.abs(offset)}
          onChange={(days) => change({ scheduleOffsetDays: sign[side] * (days ?? 1) })}
        />
      )}
    </>
  )
}
