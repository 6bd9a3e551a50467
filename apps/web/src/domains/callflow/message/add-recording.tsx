import type { RecordingBucket } from '@frontdesk/contract/callflow/call-flow'
import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { Mic, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import type { FlowRecording } from '../callflow.queries.ts'
import { messageTexts as texts } from '../texts/message.texts.ts'
import styles from './message.module.css'
import { NameRecording } from './name-recording.tsx'
import { RecordMessage } from './record-message.tsx'

type State =
  | { mode: 'idle' | 'recording' | 'upload' }
  /** `url`: it was recorded just now, and can be heard. */
  | { mode: 'named'; file: Blob; name: string; url: string | undefined }

interface AddRecordingProps {
  bucket: RecordingBucket
  onAdded(recording: FlowRecording): void
}

/** `welcome_message.mp3` → `welcome message`. */
const nameOf = (file: File) =>
  file.name
    .replace(/\.mp3$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, limits.recordingName)

export function AddRecording({ bucket, onAdded }: AddRecordingProps) {
  const [state, setState] = useState<State>({ mode: 'idle' })
  const idle = () => {
    if (state.mode === 'named' && state.url) URL.revokeObjectURL(state.url)
    setState({ mode: 'idle' })
  }
  if (state.mode === 'recording')
    return (
      <RecordMessage
        onCancel={idle}
        onRecorded={(file) => setState({ mode: 'named', file, name: '', url: URL.createObjectURL(file) })}
      />
    )
  if (state.mode === 'upload')
    return (
      <div className={styles.adding}>
        <FileDrop
          label={texts.upload}
          hint={texts.uploadHint}
          accept={['audio/mpeg', 'audio/mp3', '.mp3']}
          maxBytes={limits.recordingBytes}
          onFiles={([file]) => file && setState({ mode: 'named', file, name: nameOf(file), url: undefined })}
        />
        <Button size="s" look="quiet" onClick={idle}>
          {texts.back}
        </Button>
      </div>
    )
  if (state.mode === 'named')
    return (
      <NameRecording
        {...{ bucket, file: state.file, initialName: state.name, url: state.url }}
        onDiscard={idle}
        onSaved={(recording) => {
          idle()
          onAdded(recording)
        }}
      />
    )
  return (
    <div className={styles.buttons}>
      <Button size="s" icon={<Mic />} onClick={() => setState({ mode: 'recording' })}>
        {texts.record}
      </Button>
      <Button size="s" icon={<Upload />} onClick={() => setState({ mode: 'upload' })}>
        {texts.upload}
      </Button>
    </div>
  )
}
