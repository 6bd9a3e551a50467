import { followupLimits, reminderMinutes } from '@frontdesk/contract/followups/followup-rules'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { fullName } from '#ui/format/names.ts'
import type { Problems, Values } from './form-values.ts'
import { type When, WhenFields } from './when-fields.tsx'

export interface FieldsProps {
  values: Values
  set(change: Partial<Values>): void
  problems: Problems
  before?: When | undefined
}

const reminders = reminderMinutes.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'At the scheduled time' : `${minutes} minutes before`,
}))

/** @param mine Only its creator can make it visible to themselves alone. */
export function FollowupFields({ values, set, problems, before, mine }: FieldsProps & { mine: boolean }) {
  const me = useMe()
  const users = useQuery({ ...api.users.listUsers.queryOptions(), enabled: values.assignTo === 'peer' })
  const colleagues = (users.data?.data ?? []).filter(({ id }) => id !== me.id || !mine)
  return (
    <>
      <WhenFields value={values} onChange={set} before={before} error={problems.when} />
      <RadioGroup
        inline
        label="Assign to"
        value={values.assignTo === 'none' ? 'team' : values.assignTo}
        onChange={(assignTo) => set({ assignTo })}
        error={problems.assignTo}
        options={[
          { value: 'team', label: 'Team' },
          { value: 'peer', label: 'Peer' },
          { value: 'self', label: 'Self', disabled: !mine },
        ]}
        hint={
          { team: 'Everyone sees it.', peer: 'You both see it.', self: 'Only you see it.', none: '' }[values.assignTo]
        }
      />
      {values.assignTo === 'peer' && (
        <SelectField
          label="Colleague"
          required
          placeholder={users.isLoading ? 'Loading…' : 'Choose a colleague'}
          value={values.user}
          onChange={(user) => set({ user })}
          error={problems.user ?? (users.isError ? 'Colleagues could not be loaded' : undefined)}
          options={colleagues.map((user) => ({ value: user.id, label: fullName(user) }))}
        />
      )}
      <SelectField
        label="Reminder"
        placeholder="None"
        value={values.reminderAt}
        onChange={(reminderAt) => set({ reminderAt })}
        options={reminders}
      />
      <TextArea
        label="Note"
        value={values.note}
        onChange={(note) => set({ note })}
        limit={followupLimits.note}
        error={problems.note}
      />
    </>
  )
}
