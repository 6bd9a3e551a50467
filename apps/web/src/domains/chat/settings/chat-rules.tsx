import { retentionChoices } from '@frontdesk/contract/chat/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { chatSettingsQuery } from '../chat.queries.ts'
import { failureText } from '../failure-texts.ts'
import { settingsTexts as texts } from '../texts/chat.texts.ts'
import styles from './settings.module.css'

type Settings = AnswerTo<'chat', 'getChatSettings'>

export function ChatRules() {
  const query = useQuery(chatSettingsQuery())
  return (
    <Card title={texts.rules}>
      <QueryState query={query} failureText={(error) => failureText('getChatSettings', error)}>
        {(settings) => <Form key={settings.version} settings={settings} />}
      </QueryState>
    </Card>
  )
}

function Form({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  const [previews, setPreviews] = useState(settings.previews)
  const [days, setDays] = useState(settings.retentionDays)
  const save = useMutation({
    mutationFn: () =>
      api.chat.saveChatSettings({ body: { previews, retentionDays: days } }, { ifMatch: settings.version }),
    onSuccess(saved) {
      client.setQueryData(chatSettingsQuery().queryKey, saved)
      snack.success(texts.saved)
    },
    onError(error) {
      snack.error(failureText('saveChatSettings', error))
      void client.invalidateQueries({ queryKey: chatSettingsQuery().queryKey })
    },
  })
  const submit = async () => {
    const shorter = days !== null && days < (settings.retentionDays ?? Number.POSITIVE_INFINITY)
    const question = {
      title: texts.shorterTitle,
      text: texts.shorterText(texts.days(days ?? 0)),
      yes: texts.shorterYes,
    }
    if (!shorter || (await confirm(question))) save.mutate()
  }
  const known: readonly number[] = retentionChoices
  const choices = days === null || known.includes(days) ? known : [...known, days].sort((a, b) => a - b)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Switch label={texts.previews} hint={texts.previewsHint} value={previews} onChange={setPreviews} />
      <SelectField
        label={texts.retention}
        hint={texts.retentionHint}
        value={days === null ? '' : String(days)}
        onChange={(next) => setDays(next === '' ? null : Number(next))}
        placeholder={texts.forever}
        options={choices.map((each) => ({ value: String(each), label: texts.days(each) }))}
      />
      <Button
        type="submit"
        look="solid"
        disabled={previews === settings.previews && days === settings.retentionDays}
        busy={save.isPending}
      >
        {texts.save}
      </Button>
    </form>
  )
}
