import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { failureText } from './failure-texts.ts'
import { hourLabel } from './hour-label.ts'
import styles from './sending.module.css'
import { settingsQuery } from './sending.queries.ts'
import { rulesTexts as texts } from './texts/rules.texts.ts'

type Settings = AnswerTo<'sending', 'getSendingSettings'>

export function Limits() {
  const query = useQuery(settingsQuery())
  const { role } = useMe()
  return (
    <Card title={texts.limitsTitle}>
      <QueryState query={query} failureText={(error) => failureText('getSendingSettings', error)}>
        {(settings) =>
          hasAdminRights(role) ? (
            <Form key={settings.version} settings={settings} />
          ) : (
            <p className={styles.muted}>
              {texts.limitsNow(settings.cap.messages, settings.cap.hours)} {texts.onlyAdmins}
            </p>
          )
        }
      </QueryState>
    </Card>
  )
}

const hourOptions = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: hourLabel(hour),
}))
const counts = Array.from({ length: 20 }, (_, at) => String(at + 1))
const spans = ['1', '6', '12', '24', '48', '72', '168']
const usual = { from: 9, until: 20 }

function Form({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  const [cap, setCap] = useState(settings.cap)
  const [hours, setHours] = useState(settings.hours)
  const save = useMutation({
    mutationFn: () => api.sending.saveSendingSettings({ body: { cap, hours } }, { ifMatch: settings.version }),
    onSuccess(saved) {
      client.setQueryData(settingsQuery().queryKey, saved)
      snack.success(texts.saved)
    },
    onError(error) {
      snack.error(failureText('saveSendingSettings', error))
      void client.invalidateQueries({ queryKey: settingsQuery().queryKey })
    },
  })
  const changed = JSON.stringify({ cap, hours }) !== JSON.stringify({ cap: settings.cap, hours: settings.hours })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <SelectField
        label={texts.capMessages}
        value={String(cap.messages)}
        onChange={(next) => setCap({ ...cap, messages: Number(next) })}
        options={counts}
      />
      <SelectField
        label={texts.capHours}
        value={String(cap.hours)}
        onChange={(next) => setCap({ ...cap, hours: Number(next) })}
        options={spans.includes(String(cap.hours)) ? spans : [String(cap.hours), ...spans]}
      />
      <Switch label={texts.ownHours} value={hours !== null} onChange={(on) => setHours(on ? usual : null)} />
      {hours && (
        <>
          <SelectField
            label={texts.from}
            value={String(hours.from)}
            onChange={(next) => setHours({ ...hours, from: Number(next) })}
            options={hourOptions.slice(0, 24)}
          />
          <SelectField
            label={texts.to}
            value={String(hours.until)}
            onChange={(next) => setHours({ ...hours, until: Number(next) })}
            options={hourOptions.slice(1)}
          />
        </>
      )}
      <Button type="submit" look="solid" disabled={!changed} busy={save.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}
