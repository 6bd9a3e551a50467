import { MapPin, PhoneForwarded, PhoneIncoming, PhoneOff, PhoneOutgoing, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { playKey } from '#platform/alerts/tone.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { CallTimer } from '../call-timer.tsx'
import { formatCaller, formatDashedPhone, formatFullName } from '../caller-name.ts'
import type { PhoneCall } from '../calls.queries.ts'
import { KeyGrid } from '../panel/key-grid.tsx'
import type { PanelLinks } from '../panel/panel-links.ts'
import { VolumeBar } from '../panel/volume-bar.tsx'
import { useSoftphone } from '../softphone-state.ts'
import { callsTexts, callViewTexts as texts } from '../texts/calls.texts.ts'
import { useCallActs } from '../use-call-acts.ts'
import type { MyCall } from '../use-my-call.ts'
import { CallNotes, type NotesTab } from './call-notes.tsx'
import { CallTiles } from './call-tiles.tsx'
import styles from './call-view.module.css'
import { CoachLine } from './coach-line.tsx'
import { ParticipantList } from './participant-list.tsx'
import { RecordingLine } from './recording-line.tsx'
import { VerificationChip } from './verification-chip.tsx'

type CallViewProps = MyCall & PanelLinks

/** The call one is in: who, how long, how loud, what can be done, who else, what is noted. */
export function CallView({ call, mine, ...links }: CallViewProps) {
  const acts = useCallActs({ call, mine })
  const { line, lost } = useSoftphone()
  const [keypad, setKeypad] = useState(false)
  const [tab, setTab] = useState<NotesTab>('notes')
  const here = line?.call === call.id
  return (
    <div className={styles.view}>
      <Head call={call} links={links} />
      {here && (
        <div className={styles.volumes}>
          <span>{callsTexts.you}</span>
          <VolumeBar label={texts.microphone} read={() => line.device.levels().input} />
          <span className={styles.them}>{call.firstName || callsTexts.them}</span>
          <VolumeBar label={texts.theirVoice} read={() => line.device.levels().output} />
        </div>
      )}
      {!here && mine.status !== 'inviting' && (
        <div className={styles.elsewhere}>
          <span>{lost === call.id ? callsTexts.rejoining : texts.notHere}</span>
          {lost !== call.id && (
            <Button look="go" onClick={() => void acts.rejoin()}>
              {texts.rejoin}
            </Button>
          )}
        </div>
      )}
      <CoachLine call={call} mine={mine} />
      <CallTiles call={call} mine={mine} acts={acts} keypad={keypad} onKeypad={() => setKeypad(!keypad)} />
      {keypad && (
        <div className={styles.keypad}>
          <KeyGrid
            onPress={(key) => {
              playKey(key)
              void acts.digits(key)
            }}
          />
        </div>
      )}
      <RecordingLine call={call} />
      <div className={styles.end}>
        {mine.mode === null ? (
          <Button look="danger" size="l" icon={<PhoneOff />} className={styles.wide} onClick={() => void acts.end()}>
            {texts.end}
          </Button>
        ) : (
          <Button size="l" className={styles.wide} onClick={() => void acts.leave()}>
            {texts.leave}
          </Button>
        )}
      </div>
      {/* The conversation takes their place. */}
      {tab === 'notes' && <ParticipantList call={call} mine={mine} acts={acts} />}
      <CallNotes key={call.id} call={call} conversation={links.conversation} tab={tab} onTab={setTab} />
    </div>
  )
}

function Head({ call, links }: { call: PhoneCall; links: PanelLinks }) {
  const name = formatCaller(call)
  const known = formatFullName(call) !== ''
  const { client, phoneNumber, answeredAt, location } = call
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <Avatar name={formatFullName(call)} size={40} decorative />
        <div className={styles.names}>
          {client === null ? (
            <span className={styles.name}>{name}</span>
          ) : (
            <button type="button" className={styles.name} onClick={() => links.onOpenContact(client)}>
              {name}
            </button>
          )}
          {known && phoneNumber && <span className={styles.number}>{formatDashedPhone(phoneNumber)}</span>}
        </div>
        <span className={styles.timer}>
          {answeredAt ? <CallTimer from={answeredAt} /> : call.status === 'ringing' ? texts.ringing : texts.waiting}
        </span>
      </div>
      <div className={styles.chips}>
        <VerificationChip verification={call.verification} />
        <Chip icon={iconOf(call)}>{directionOf(call)}</Chip>
        {location && <Chip icon={<MapPin size={12} />}>{location.name}</Chip>}
        {client === null && phoneNumber && (
          <Button size="s" onClick={() => links.onCreateContact(phoneNumber)}>
            {texts.createContact}
          </Button>
        )}
      </div>
    </header>
  )
}

function directionOf({ direction, type, transferredBy }: PhoneCall): string {
  if (type === 'CONFERENCE') return callsTexts.conference
  if (transferredBy !== null) return callsTexts.transferred
  return { inbound: callsTexts.incoming, outbound: callsTexts.outgoing, internal: callsTexts.internal }[direction]
}

function iconOf({ direction, type, transferredBy }: PhoneCall) {
  if (type === 'CONFERENCE') return <UsersRound size={12} />
  if (transferredBy !== null) return <PhoneForwarded size={12} />
  return direction === 'inbound' ? <PhoneIncoming size={12} /> : <PhoneOutgoing size={12} />
}
