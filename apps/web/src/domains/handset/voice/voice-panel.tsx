import { CornerDownLeft, Grip, Phone, PhoneOff } from 'lucide-react'
import { useState } from 'react'
import { CallTimer, KeyGrid, VolumeBar } from '#domains/calls/outside-phone.public.ts'
import type { AnswerTo } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { handsetVoiceTexts as texts } from '../texts/handset.texts.ts'
import { useVoice, type Verification, type Voice } from './use-voice.ts'
import styles from './voice.module.css'

/** Characters. */
const mostWords = 200

interface VoicePanelProps {
  number: string
  agency: AnswerTo<'handset', 'listPhones'>['agency']
}

/** Calls from and to this phone, above its texts. */
export function VoicePanel({ number, agency }: VoicePanelProps) {
  const voice = useVoice(number)
  return (
    <section className={styles.voice} aria-label={texts.calls}>
      {voice.call ? <InCall call={voice.call} voice={voice} /> : <Idle voice={voice} agency={agency} />}
    </section>
  )
}

function Idle({ voice, agency }: { voice: Voice; agency: VoicePanelProps['agency'] }) {
  const [to, setTo] = useState(agency[0]?.phoneNumber ?? '')
  const [judged, setJudged] = useState<NonNullable<Verification> | 'none'>('verified')
  if (agency.length === 0) return null
  return (
    <>
      <div className={styles.choices}>
        <SelectField
          label={texts.speaks}
          value={voice.speaks}
          onChange={(next) => voice.setSpeaks(next === 'microphone' ? 'microphone' : 'sample')}
          options={[
            { value: 'sample', label: texts.sample },
            { value: 'microphone', label: texts.microphone },
          ]}
          {...(voice.speaks === 'microphone' && { hint: texts.headphones })}
        />
        <SelectField
          label={texts.judged}
          value={judged}
          onChange={(next) => setJudged(next as typeof judged)}
          options={(['verified', 'spam', 'fraud', 'none'] as const).map((value) => ({
            value,
            label: texts.judgments[value],
          }))}
        />
      </div>
      {agency.length > 1 && (
        <SelectField
          label={texts.to}
          value={to}
          onChange={setTo}
          options={agency.map(({ phoneNumber, friendlyName }) => ({
            value: phoneNumber,
            label: [friendlyName, formatPhone(phoneNumber)].filter(Boolean).join(' '),
          }))}
        />
      )}
      <Button
        look="go"
        icon={<Phone />}
        disabled={voice.state !== 'ready'}
        onClick={() => void voice.place(to, judged === 'none' ? null : judged)}
      >
        {texts.call}
      </Button>
      <p className={styles.ended} role="status">
        {voice.ended}
      </p>
    </>
  )
}

function InCall({ call, voice }: { call: NonNullable<Voice['call']>; voice: Voice }) {
  const [keypad, setKeypad] = useState(false)
  const rings = call.state === 'ringing'
  return (
    <>
      <p className={styles.state} role="status">
        <b>{rings ? texts.rings(formatPhone(call.other)) : formatPhone(call.other)}</b>
        {!rings && <span>{call.since ? <CallTimer from={call.since} /> : texts.connecting}</span>}
      </p>
      {call.state === 'open' && (
        <p className={styles.levels}>
          {texts.you} <VolumeBar label={texts.you} read={() => call.device.levels().input} />
          {texts.agency} <VolumeBar label={texts.agency} read={() => call.device.levels().output} />
        </p>
      )}
      {keypad && <KeyGrid onPress={voice.press} />}
      {!rings && <Say onSay={voice.say} />}
      <div className={styles.acts}>
        {rings ? (
          <>
            <Button icon={<PhoneOff />} onClick={voice.decline}>
              {texts.decline}
            </Button>
            <Button look="go" icon={<Phone />} onClick={() => void voice.answer()}>
              {texts.answer}
            </Button>
          </>
        ) : (
          <>
            <IconButton name={texts.keypad} icon={<Grip />} pressed={keypad} onClick={() => setKeypad(!keypad)} />
            <Button look="danger" icon={<PhoneOff />} onClick={voice.hangUp}>
              {texts.hangUp}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** What the caller says, where a menu listens for words. */
function Say({ onSay }: { onSay(words: string): void }) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (words === '') return
        onSay(words)
        setTyped('')
      }}
    >
      <TextField
        label={texts.say}
        hint={texts.sayHint}
        value={typed}
        onChange={setTyped}
        maxLength={mostWords}
        autoComplete="off"
        after={<IconButton size="s" type="submit" name={texts.sayIt} icon={<CornerDownLeft />} />}
      />
    </form>
  )
}
