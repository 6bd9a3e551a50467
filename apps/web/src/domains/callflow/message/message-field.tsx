import type { FlowMessage, RecordingBucket } from '@frontdesk/contract/callflow/call-flow'
import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { Square, Volume2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { messageTexts as texts } from '../texts/message.texts.ts'
import styles from './message.module.css'
import { usePlaying } from './play-button.tsx'
import { RecordingPicker } from './recording-picker.tsx'
import { spokenSound } from './sound-player.ts'

type Type = FlowMessage['type']
const types: readonly Type[] = ['disabled', 'text', 'recording']
const off: FlowMessage = { type: 'disabled' }

interface MessageFieldProps {
  label: string
  hint?: string
  /** Where its recordings are. */
  bucket: RecordingBucket
  value: FlowMessage
  onChange(value: FlowMessage): void
}

/** A message is off, typed, or a recording. Without a text or a chosen recording it is off. */
export function MessageField({ label, hint, bucket, value, onChange }: MessageFieldProps) {
  const { mayChange } = useFlowEditing()
  const [chosen, setChosen] = useState<Type>(value.type)
  const type = value.type === 'disabled' ? chosen : value.type
  // Somebody who looks at another kind and comes back finds what was there.
  const last = useRef<Partial<Record<Type, FlowMessage>>>({})
  if (value.type !== 'disabled') last.current[value.type] = value

  const choose = (next: Type) => {
    setChosen(next)
    onChange((next !== 'disabled' && last.current[next]) || off)
  }
  const write = (message: string) => {
    setChosen('text')
    if (message.trim() === '') delete last.current.text
    onChange(message.trim() === '' ? off : { type: 'text', message })
  }
  return (
    <div className={styles.message}>
      <RadioGroup
        inline
        label={label}
        hint={hint}
        value={type}
        onChange={choose}
        disabled={!mayChange}
        options={types.map((each) => ({ value: each, label: texts.types[each] }))}
      />
      {type === 'text' && (
        <Typed label={texts.typed(label)} value={value.type === 'text' ? value.message : ''} onChange={write} />
      )}
      {type === 'recording' && (
        <RecordingPicker
          {...{ label, bucket }}
          chosen={value.type === 'recording' ? value.url : undefined}
          onChoose={(recording) => {
            setChosen('recording')
            if (!recording) delete last.current.recording
            onChange(recording ? { type: 'recording', ...recording } : off)
          }}
        />
      )}
    </div>
  )
}

interface TypedProps {
  label: string
  value: string
  onChange(value: string): void
}

function Typed({ label, value, onChange }: TypedProps) {
  const { mayChange, flow } = useFlowEditing()
  const { playing, loading, toggle } = usePlaying(spokenSound(value, flow.voice))
  return (
    <div className={styles.typed}>
      <TextArea
        label={label}
        hideLabel
        hint={texts.typedHint}
        value={value}
        onChange={onChange}
        limit={limits.message}
        minRows={2}
        readOnly={!mayChange}
      />
      {mayChange && (
        <Button
          size="s"
          icon={loading ? <Spinner size={14} /> : playing ? <Square /> : <Volume2 />}
          disabled={value.trim() === '' && texts.listenFirst}
          onClick={toggle}
        >
          {playing ? texts.stop : texts.listen}
        </Button>
      )}
    </div>
  )
}
