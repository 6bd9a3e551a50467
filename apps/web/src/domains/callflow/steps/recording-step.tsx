import { TriangleAlert } from 'lucide-react'
import { ConsentRules } from '#domains/calls/call-settings.public.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { MessageField } from '../message/message-field.tsx'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import styles from './steps.module.css'

const outgoing = ['disabled', 'all'] as const

export function RecordingStep() {
  const { flow, change, mayChange } = useFlowEditing()
  return (
    <>
      <Switch
        label={texts.incoming}
        hint={texts.incomingHint}
        value={flow.recordCalls}
        onChange={(recordCalls) => change({ recordCalls })}
        disabled={!mayChange}
      />
      {flow.recordCalls && (
        <MessageField
          label={texts.announcement}
          hint={texts.announcementHint}
          bucket="recordCall"
          value={flow.recordCallMessage}
          onChange={(recordCallMessage) => change({ recordCallMessage })}
        />
      )}
      <RadioGroup
        inline
        label={texts.outgoing}
        value={flow.outbound.recording.format}
        onChange={(format) => change({ outbound: { recording: { format } } })}
        disabled={!mayChange}
        options={outgoing.map((value) => ({ value, label: texts.outgoingChoices[value] }))}
      />
      <p className={styles.warning}>
        <TriangleAlert size={16} aria-hidden />
        <span>{texts.outgoingWarning}</span>
      </p>
      <ConsentRules />
    </>
  )
}
