import type { RecordingBucket } from '@frontdesk/contract/callflow/call-flow'
import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { FlowRecording } from '../callflow.queries.ts'
import { failureText } from '../failure-texts.ts'
import { messageTexts as texts } from '../texts/message.texts.ts'
import styles from './message.module.css'

interface NameRecordingProps {
  bucket: RecordingBucket
  file: Blob
  initialName: string
  /** Where a recording that was just made can be heard. */
  url: string | undefined
  onDiscard(): void
  onSaved(recording: FlowRecording): void
}

/** What was recorded or chosen gets its label and is saved. */
export function NameRecording({ bucket, file, initialName, url, onDiscard, onSaved }: NameRecordingProps) {
  const [name, setName] = useState(initialName)
  const [tried, setTried] = useState(false)
  const [share, setShare] = useState(0)
  const save = useMutation({
    mutationFn: () =>
      api.callFlow.uploadFlowRecording(
        { params: { bucket }, fields: { name: name.trim() }, file: asMp3(file) },
        { onProgress: setShare },
      ),
    onSuccess: onSaved,
  })
  const submit = () => {
    setTried(true)
    if (name.trim() !== '') save.mutate()
  }
  const problem = tried && name.trim() === '' ? texts.labelMissing : save.error ? problemOf(save.error) : undefined
  return (
    <div className={styles.adding}>
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: there is no text of what was said
        <audio className={styles.player} src={url} controls aria-label={texts.mine} />
      )}
      <TextField
        label={texts.label}
        autoFocus
        value={name}
        onChange={(typed) => {
          setName(typed)
          save.reset()
        }}
        maxLength={limits.recordingName}
        error={problem}
        disabled={save.isPending}
        // The forms around it have their own Save.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          submit()
        }}
      />
      <div className={styles.buttons}>
        <Button size="s" busy={save.isPending} onClick={submit}>
          {texts.save}
        </Button>
        <Button size="s" look="quiet" disabled={save.isPending} onClick={onDiscard}>
          {texts.discard}
        </Button>
        {save.isPending && <span role="status">{texts.saving(Math.round(share * 100))}</span>}
      </div>
    </div>
  )
}

/** Systems name the type in several ways. */
const asMp3 = (file: Blob) => new File([file], 'recording.mp3', { type: 'audio/mpeg' })

function problemOf(error: unknown): string {
  const [field] = error instanceof ApiFailure ? Object.values(error.fields) : []
  return field ?? failureText('uploadFlowRecording', error)
}
