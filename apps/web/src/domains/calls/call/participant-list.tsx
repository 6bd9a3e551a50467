import { Crown, Ellipsis, Headphones, MicOff, Pause } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { formatCaller, formatDashedPhone, formatFullName } from '../caller-name.ts'
import type { Participant } from '../calls.queries.ts'
import { useTalking } from '../talking.ts'
import { callsTexts, callViewTexts as texts } from '../texts/calls.texts.ts'
import type { CallActs } from '../use-call-acts.ts'
import type { MyCall } from '../use-my-call.ts'
import styles from './call-view.module.css'

/** A participant who did not answer stays for a moment, with the reason. */
const isShown = ({ status, errorMessage }: Participant) =>
  status === 'joined' || status === 'ringing' || status === 'inviting' || errorMessage !== null

export function ParticipantList({ call, mine, acts }: MyCall & { acts: CallActs }) {
  const shown = call.participants.filter(isShown).sort((a, b) => Number(b === mine) - Number(a === mine))
  const talking = useTalking((state) => state[call.id])
  return (
    <section className={styles.people} aria-label={texts.participants}>
      <h3>
        {texts.participants} <span className={styles.count}>{shown.length}</span>
      </h3>
      <ul>
        {shown.map((each) => (
          <Row
            key={each.leg}
            each={each}
            talks={talking?.includes(each.label) ?? false}
            isMe={each === mine}
            coached={coachedBy(each, { call, mine })}
            entries={entriesFor(each, { call, mine, acts })}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  each: Participant
  talks: boolean
  isMe: boolean
  /** Who this one coaches, to be read. */
  coached: string | null
  entries: readonly MenuEntry[]
}

function Row({ each, talks, isMe, coached, entries }: RowProps) {
  const name = formatCaller(each)
  return (
    <li className={styles.person}>
      <span className={styles.face} data-talks={(talks && !each.isMuted && !each.onHold) || undefined}>
        <Avatar name={formatFullName(each)} picture={each.avatar} decorative />
      </span>
      <span className={styles.names}>
        <span className={styles.personName}>{name}</span>
        <span className={styles.under} data-talks={talks || undefined}>
          {stateOf(each, talks, isMe) ?? coached ?? ''}
        </span>
      </span>
      {each.isMuted && each.mode === null && <MicOff size={14} aria-label={texts.muted} />}
      {each.isHost && (
        <Chip look="accent" icon={<Crown size={12} />}>
          {texts.host}
        </Chip>
      )}
      {each.mode !== null && <Chip icon={<Headphones size={12} />}>{texts[each.mode]}</Chip>}
      {each.onHold && (
        <Chip look="warn" icon={<Pause size={12} />}>
          {texts.onHold}
        </Chip>
      )}
      {entries.length > 0 && (
        <Menu
          label={texts.more(name)}
          placement="bottom-end"
          trigger={<IconButton size="s" name={texts.more(name)} icon={<Ellipsis />} />}
          entries={entries}
        />
      )}
    </li>
  )
}

function coachedBy({ coaching }: Participant, { call, mine }: MyCall): string | null {
  const coached = call.participants.find(({ label }) => label === coaching)
  return coached ? texts.coaches(coached === mine ? null : coached.firstName) : null
}

function stateOf(each: Participant, talks: boolean, isMe: boolean): string | null {
  if (each.errorMessage) return each.errorMessage
  if (isMe) return callsTexts.you
  if (each.status === 'inviting') return texts.inviting
  if (each.status === 'ringing') return texts.rings
  if (talks) return texts.talking
  return formatFullName(each) !== '' && each.phoneNumber ? formatDashedPhone(each.phoneNumber) : null
}

/** What one may do with them: a client is anybody's to hold, a colleague only the host's. */
function entriesFor(each: Participant, { mine, acts }: MyCall & { acts: CallActs }): readonly MenuEntry[] {
  if (mine.mode !== null || each === mine) return []
  const { label, type, status } = each
  const joined = status === 'joined'
  const mayChange = joined && (type === 'other' || mine.isHost)
  return [
    ...(mayChange
      ? [
          {
            label: each.onHold ? texts.unholdThem : texts.holdThem,
            run: () => void acts.change(label, { hold: !each.onHold }),
          },
          {
            label: each.isMuted ? texts.unmuteThem : texts.muteThem,
            run: () => void acts.change(label, { muted: !each.isMuted }),
          },
        ]
      : []),
    ...(joined && type === 'peer' && mine.isHost && each.mode === null
      ? [{ label: texts.makeHost, run: () => void acts.change(label, { endConferenceOnExit: true }) }]
      : []),
    ...(mine.isHost && (joined || status === 'inviting' || status === 'ringing')
      ? [{ label: texts.remove, danger: true, run: () => void acts.remove(label) }]
      : []),
  ]
}
