import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { phoneSettingsQuery } from '#domains/calls/call-settings.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { settingsFailure } from '../failure-texts.ts'
import { keepTexts as texts } from '../texts/keep.texts.ts'
import styles from './keep.module.css'

type Settings = AnswerTo<'calls', 'getPhoneSettings'>

const choices = [30, 60, 90, 180, 365, 730, 1825, 2555, 3650]
const forever = 'forever'
const choiceOf = (days: number | null) => (days === null ? forever : String(days))

/** How long recordings are kept, at all locations. */
export function KeepRecordings() {
  const query = useQuery(phoneSettingsQuery())
  return (
    <Card title={texts.title} aside={texts.everywhere}>
      <QueryState
        compact
        query={query}
        failureText={(error) => settingsFailure('getPhoneSettings', error)}
        loading={<Skeleton height={52} />}
      >
        {(settings) => <Form key={settings.version} settings={settings} />}
      </QueryState>
    </Card>
  )
}

function Form({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  const mayChange = hasAdminRights(useMe().role)
  const [days, setDays] = useState(settings.recordingDays)
  const { queryKey } = phoneSettingsQuery()
  const save = useMutation({
    mutationFn: () => api.calls.savePhoneSettings({ body: { recordingDays: days } }, { ifMatch: settings.version }),
    onSuccess(saved) {
      client.setQueryData(queryKey, saved)
      snack.success(texts.saved)
    },
    onError(error) {
      snack.error(settingsFailure('savePhoneSettings', error))
      void client.invalidateQueries({ queryKey })
    },
  })
  const changed = days !== settings.recordingDays
  const offered = [...new Set([...choices, ...(days === null ? [] : [days])])].sort((one, other) => one - other)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) save.mutate()
      }}
    >
      <SelectField
        label={texts.keep}
        hint={texts.keepHint}
        value={choiceOf(days)}
        onChange={(value) => setDays(value === forever ? null : Number(value))}
        disabled={!mayChange}
        options={[
          ...offered.map((each) => ({ value: String(each), label: texts.days(each) })),
          { value: forever, label: texts.forever },
        ]}
      />
      {mayChange && (
        <Button type="submit" disabled={!changed && texts.unchanged} busy={save.isPending}>
          {texts.save}
        </Button>
      )}
    </form>
  )
}
