// Steps that are little more than a message.

import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { Link } from '@tanstack/react-router'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { MessageField } from '../message/message-field.tsx'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import styles from './steps.module.css'
import { TextedPeople } from './texted-people.tsx'

export function WelcomeStep() {
  const { flow, change } = useFlowEditing()
  return (
    <MessageField
      label={texts.welcome}
      hint={texts.welcomeHint}
      bucket="welcome"
      value={flow.welcomeMessage}
      onChange={(welcomeMessage) => change({ welcomeMessage })}
    />
  )
}

export function VoicemailStep() {
  const { flow, change } = useFlowEditing()
  return (
    <>
      <MessageField
        label={texts.voicemail}
        hint={texts.voicemailHint}
        bucket="voicemail"
        value={flow.voicemailMessage}
        onChange={(voicemailMessage) => change({ voicemailMessage })}
      />
      <TextedPeople />
    </>
  )
}

export function MissedStep() {
  const { flow, change, mayChange } = useFlowEditing()
  const { missedText } = flow
  return (
    <>
      <Switch
        label={texts.missed}
        hint={texts.missedHint}
        value={missedText.enabled}
        onChange={(enabled) => change({ missedText: { ...missedText, enabled } })}
        disabled={!mayChange}
      />
      {missedText.enabled && (
        <TextArea
          label={texts.missedMessage}
          value={missedText.message}
          onChange={(message) => change({ missedText: { ...missedText, message } })}
          limit={limits.missedText}
          minRows={2}
          readOnly={!mayChange}
        />
      )}
      <p className={styles.note}>
        <Link to="/account/settings/texting-rules">{texts.textingRules}</Link>
      </p>
    </>
  )
}
