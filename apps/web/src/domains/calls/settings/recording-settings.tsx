import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { phoneSettingsQuery } from '../calls.queries.ts'
import { failureText } from '../failure-texts.ts'
import { callSettingsTexts as texts } from '../texts/call-settings.texts.ts'
import styles from './call-settings.module.css'

type Settings = AnswerTo<'calls', 'getPhoneSettings'>
type Outgoing = Settings['recordOutgoing']

const outgoingChoices: readonly Outgoing[] = ['disabled', 'all']

export function RecordingSettings() {
  const query = useQuery(phoneSettingsQuery())
  return (
    <Card title={texts.recording}>
      <QueryState query={query} failureText={(error) => failureText('getPhoneSettings', error)}>
        {(settings) => <Form key={settings.version} settings={settings} />}
      </QueryState>
    </Card>
  )
}

function Form({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  const mayChange = hasAdminRights(useMe().role)
  const [incoming, setIncoming] = useState(settings.recordIncoming)
  const [outgoing, setOutgoing] = useState<Outgoing>(settings.recordOutgoing)
  const { queryKey } = phoneSettingsQuery()
  const save = useMutation({
    mutationFn: () =>
      api.calls.savePhoneSettings(
        { body: { recordIncoming: incoming, recordOutgoing: outgoing } },
        { ifMatch: settings.version },
      ),
    onSuccess(saved) {
      client.setQueryData(queryKey, saved)
      snack.success(texts.saved)
    },
    onError(error) {
      snack.error(failureText('savePhoneSettings', error))
      void client.invalidateQueries({ queryKey })
    },
  })
  const changed = incoming !== settings.recordIncoming || outgoing !== settings.recordOutgoing
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) save.mutate()
      }}
    >
      <Switch
        label={texts.incoming}
        hint={texts.incomingHint}
        value={incoming}
        onChange={setIncoming}
        disabled={!mayChange}
      />
      <RadioGroup
        label={texts.outgoing}
        value={outgoing}
        onChange={setOutgoing}
        disabled={!mayChange}
        options={outgoingChoices.map((value) => ({ value, label: texts.outgoingChoices[value] }))}
      />
      <p className={styles.warning}>
        <TriangleAlert size={16} aria-hidden />
        <span>{texts.warning}</span>
      </p>
      {mayChange && (
        <Button type="submit" look="solid" disabled={!changed} busy={save.isPending}>
          {texts.save}
        </Button>
      )}
    </form>
  )
}
