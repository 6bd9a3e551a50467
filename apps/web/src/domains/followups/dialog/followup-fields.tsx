import { followupKinds, followupLimits, reminderMinutes } from '@frontdesk/contract/followups/followup-rules'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { fullName } from '#ui/format/names.ts'
import { dialogTexts as texts } from '../texts/dialog.texts.ts'
import { rowTexts } from '../texts/row.texts.ts'
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
  label: minutes === 0 ? texts.reminderAtTime : texts.reminderBefore(minutes),
}))

/** @param mine Only its creator can make it visible to themselves alone. */
export function FollowupFields({ values, set, problems, before, mine }: FieldsProps & { mine: boolean }) {
  const me = useMe()
  const users = useQuery({ ...api.users.listUsers.queryOptions(), enabled: values.assignTo === 'peer' })
  const colleagues = (users.data?.data ?? []).filter(({ id }) => id !== me.id || !mine)
  return (
    <>
      <RadioGroup
        inline
        label={texts.kind}
        value={values.kind}
        onChange={(kind) => set({ kind })}
        options={followupKinds.map((value) => ({ value, label: rowTexts.kinds[value] }))}
      />
      <WhenFields value={values} onChange={set} before={before} error={problems.when} />
      <RadioGroup
        inline
        label={texts.assignTo}
        value={values.assignTo === 'none' ? 'team' : values.assignTo}
        onChange={(assignTo) => set({ assignTo })}
        error={problems.assignTo}
        options={[
          { value: 'team', label: texts.team },
          { value: 'peer', label: texts.peer },
          { value: 'self', label: texts.self, disabled: !mine },
        ]}
        hint={texts.seenBy[values.assignTo]}
      />
      {values.assignTo === 'peer' && (
        <SelectField
          label={texts.colleague}
          required
          placeholder={users.isLoading ? texts.loading : texts.chooseColleague}
          value={values.user}
          onChange={(user) => set({ user })}
          error={problems.user ?? (users.isError ? texts.colleaguesFailed : undefined)}
          options={colleagues.map((user) => ({ value: user.id, label: fullName(user) }))}
        />
      )}
      <SelectField
        label={texts.reminder}
        placeholder={texts.noReminder}
        value={values.reminderAt}
        onChange={(reminderAt) => set({ reminderAt })}
        options={reminders}
      />
      <TextArea
        label={texts.note}
        value={values.note}
        onChange={(note) => set({ note })}
        limit={followupLimits.note}
        error={problems.note}
      />
    </>
  )
}
