import { type TimelineChannel, timelineChannels } from '@frontdesk/contract/timeline/timeline'
import { useQuery } from '@tanstack/react-query'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { api } from '#platform/api.ts'
import { Chip } from '#ui/data/chip.tsx'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { withChosen } from '#ui/fields/with-chosen.ts'
import { channelOf } from './channels.tsx'
import { timelineTexts as texts } from './texts/timeline.texts.ts'
import styles from './timeline.module.css'
import type { TimelineFilters as Filters } from './timeline.queries.ts'

interface TimelineFiltersProps {
  filters: Filters
  onChange(filters: Filters): void
  day: string
  onDay(day: string): void
}

export function TimelineFilters({ filters, onChange, day, onDay }: TimelineFiltersProps) {
  const users = useQuery(api.users.listUsers.queryOptions()).data?.data ?? []
  const { fullNameOf } = useColleagues()
  const chosen = filters.channels ?? []
  const toggle = (channel: TimelineChannel) => {
    const next = timelineChannels.filter((each) => chosen.includes(each) !== (each === channel))
    const { channels: _, ...rest } = filters
    onChange({ ...rest, ...(next.length > 0 && { channels: next }) })
  }
  return (
    <div className={styles.filters}>
      <fieldset className={styles.channels}>
        <legend>{texts.showOnly}</legend>
        {timelineChannels.map((channel) => {
          const { label, icon: Icon } = channelOf(channel)
          return (
            <Chip
              key={channel}
              look={chosen.includes(channel) ? 'accent' : 'outline'}
              icon={<Icon />}
              pressed={chosen.includes(channel)}
              onPress={() => toggle(channel)}
            >
              {label}
            </Chip>
          )
        })}
      </fieldset>
      <SelectField
        label={texts.who}
        placeholder={texts.everyone}
        value={filters.by ?? ''}
        options={withChosen(
          users.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
          filters.by ?? '',
          fullNameOf(filters.by ?? null),
        )}
        onChange={(by) => {
          const { by: _, ...rest } = filters
          onChange({ ...rest, ...(by && { by }) })
        }}
      />
      <DateField label={texts.goTo} value={day} onChange={onDay} />
    </div>
  )
}
