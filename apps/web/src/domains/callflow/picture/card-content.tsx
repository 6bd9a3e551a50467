// What the cards say.
import type { FlowMessage } from '@frontdesk/contract/callflow/call-flow'
import { spokenSeconds } from '@frontdesk/contract/callflow/flow-wait'
import { callLimits } from '@frontdesk/contract/calls/limits'
import { Music } from 'lucide-react'
import type { ReactNode } from 'react'
import { AvatarGroup } from '#ui/data/avatar-group.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { groupAt, labelAt, type Part } from '../draft/flow-parts.ts'
import { clockTime, formatFlowMessage, formatMusic, formatOtherwise, shownName } from '../draft/format-flow.ts'
import { hoursOf } from '../draft/hours-of.ts'
import { changeEntry } from '../draft/menu-edits.ts'
import { WeekPicture } from '../steps/week-picture.tsx'
import { pictureTexts as texts } from '../texts/picture.texts.ts'
import { stepsTexts } from '../texts/steps.texts.ts'
import type { TriedMoment } from '../try/tried-moment.ts'
import { insideEntry } from './flow-cards.ts'
import { formatZone } from './format-zone.ts'
import { GroupCard } from './group-card.tsx'
import styles from './picture.module.css'
import { useWaitingNow } from './use-waiting-now.ts'

const lengthOf = (message: FlowMessage) =>
  message.type === 'text' ? texts.seconds(spokenSeconds(message.message)) : undefined

const longest = texts.most(clockTime(callLimits.voicemailSeconds))

/** The title, and what is at its right. */
export function useCardTitle(part: Part): { title: string; aside?: string | undefined } {
  const { flow, location, numbers } = useFlowEditing()
  const at = groupAt(part)
  const label = labelAt(part)
  const inside = insideEntry(part)
  if (at !== undefined) return { title: shownName(flow.groups[at]?.name ?? ''), aside: texts.group(at + 1) }
  if (label !== undefined) return { title: shownName(label), aside: texts.keyOf(flow.ivr[label]?.digit ?? '') }
  if (inside) return insideTitle(inside.label)
  switch (part) {
    case 'arrival':
      return { title: stepsTexts.titles.arrival, aside: numbers[0] && formatPhone(numbers[0]) }
    case 'welcome':
      return { title: stepsTexts.titles.welcome, aside: lengthOf(flow.welcomeMessage) }
    case 'hours':
      return { title: stepsTexts.titles.hours, aside: formatZone(location.timezone) }
    case 'closed':
      return { title: texts.closed, aside: lengthOf(hoursOf(location).closedMessage) }
    case 'recording':
      return { title: texts.recording, aside: lengthOf(flow.recordCallMessage) }
    case 'menu':
      return { title: stepsTexts.titles.menu, aside: lengthOf(flow.extensionsMessage) }
    case 'queue':
      return { title: stepsTexts.titles.queue, aside: texts.upTo(clockTime(flow.queue.maxWait)) }
    case 'after-hours':
      return { title: texts.afterHours, aside: longest }
    case 'voicemail':
      return { title: stepsTexts.titles.voicemail, aside: longest }
    default:
      return { title: stepsTexts.titles.missed }
  }

  function insideTitle(of: string): { title: string; aside?: string } {
    const entry = flow.ivr[of]
    const place = inside?.group
    if (!entry) return { title: '' }
    if (place !== undefined) return { title: shownName(entry.groups[place]?.name ?? ''), aside: texts.group(place + 1) }
    return { title: formatOtherwise(entry), ...(entry.otherwise === 'voicemail' && { aside: longest }) }
  }
}

interface CardContentProps {
  part: Part
  moment: (TriedMoment & { open: boolean }) | undefined
  /** Fewer people are shown. */
  narrow: boolean
}

export function CardContent({ part, moment, narrow }: CardContentProps) {
  const { flow, change, location, numbers } = useFlowEditing()
  const at = groupAt(part)
  const label = labelAt(part)
  const inside = insideEntry(part)
  if (at !== undefined)
    return (
      <GroupCard narrow={narrow} groups={flow.groups} at={at} onChange={(groups) => change({ groups: [...groups] })} />
    )
  const entry = flow.ivr[label ?? inside?.label ?? '']
  if (inside && entry) {
    if (inside.group === undefined) return <Line>{texts.otherwise}</Line>
    const set = (groups: readonly (typeof entry.groups)[number][]) =>
      change((now) => ({ ivr: changeEntry(now.ivr, inside.label, { groups: [...groups] }) }))
    return <GroupCard narrow={narrow} groups={entry.groups} at={inside.group} onChange={set} />
  }
  if (entry)
    return <Line>{entry.message.type === 'disabled' ? texts.noMessage : formatFlowMessage(entry.message)}</Line>
  switch (part) {
    case 'arrival':
      return <Line>{numbers.length === 0 ? stepsTexts.noNumber : texts.blocked}</Line>
    case 'welcome':
      return <Line>{formatFlowMessage(flow.welcomeMessage)}</Line>
    case 'hours':
      return (
        <div className={styles.week}>
          <WeekPicture hours={hoursOf(location).hours} moment={moment} />
        </div>
      )
    case 'closed':
      return <p className={styles.lines2}>{formatFlowMessage(hoursOf(location).closedMessage)}</p>
    case 'recording':
      return (
        <Line>
          {flow.recordCallMessage.type === 'disabled' ? texts.standard : formatFlowMessage(flow.recordCallMessage)}
        </Line>
      )
    case 'menu':
      return <Line>{menuWords(flow)}</Line>
    case 'queue':
      return <QueueLine />
    case 'missed':
      return <Line>{stepsTexts.quoted(flow.missedText.message)}</Line>
    default:
      return <VoicemailLines />
  }
}

const Line = ({ children }: { children: ReactNode }) => <p className={styles.line}>{children}</p>

function menuWords({ ivr, extension, extensionSpeech }: ReturnType<typeof useFlowEditing>['flow']): string {
  const keys = Object.entries(ivr)
    .sort(([, a], [, b]) => a.digit.localeCompare(b.digit))
    .map(([label, { digit }]) => texts.entry(digit, shownName(label)))
  return [...keys, ...(extension ? [texts.extensions] : []), ...(extensionSpeech ? [texts.names] : [])].join(
    texts.separator,
  )
}

function QueueLine() {
  const { flow, location } = useFlowEditing()
  const waiting = useWaitingNow(location.id)
  return (
    <div className={styles.row}>
      <span className={styles.music}>
        <Music aria-hidden />
        <span>{formatMusic(flow.holdUrl)}</span>
      </span>
      {waiting > 0 && <strong className={styles.waiting}>{texts.waiting(waiting)}</strong>}
    </div>
  )
}

function VoicemailLines() {
  const { flow, people, nameOf } = useFlowEditing()
  const { voicemailMessage, voicemailSMS } = flow
  const texted = voicemailSMS.map((id) => ({
    id,
    name: nameOf(id),
    picture: people.find((person) => person.id === id)?.picture ?? null,
  }))
  return (
    <>
      <Line>{voicemailMessage.type === 'disabled' ? texts.standard : formatFlowMessage(voicemailMessage)}</Line>
      {texted.length > 0 && (
        <div className={styles.texted}>
          <AvatarGroup people={texted} size={20} label={stepsTexts.voicemailTexts} />
          <Line>{texts.texts(texted.map(({ name }) => name.split(' ')[0] ?? name))}</Line>
        </div>
      )}
    </>
  )
}
