// The cards of the picture: which there are, in which lane, and how high each is.
import { type CallFlow, hasMenu, type MenuEntry } from '@frontdesk/contract/callflow/call-flow'
import type { Part } from '../draft/flow-parts.ts'

export interface FlowCard {
  part: Part
  /** Whose form opens. */
  opens: Part
  height: number
}

export interface Lane {
  /** Where it leaves the main lane; null for the main lane. */
  from: Part | null
  /** The key that leads to it. */
  digit: string | null
  cards: FlowCard[]
}

const heights = { line: 56, week: 92, text: 76, ring: 76 } as const

const card = (part: Part, height: number = heights.line, opens: Part = part): FlowCard => ({ part, opens, height })

export function lanesOf(flow: CallFlow, closedIsSpoken: boolean): Lane[] {
  const texted = flow.voicemailSMS.length > 0 ? heights.text : heights.line
  const main: FlowCard[] = [
    card('arrival'),
    ...(flow.welcomeMessage.type === 'disabled' ? [] : [card('welcome')]),
    card('hours', heights.week),
    ...(flow.recordCalls ? [card('recording')] : []),
    ...(hasMenu(flow) ? [card('menu')] : []),
    ...flow.groups.map((_, at) => card(`group ${at}`, heights.ring)),
    ...(flow.queue.enabled ? [card('queue', heights.ring)] : []),
    card('voicemail', texted),
    ...(flow.missedText.enabled ? [card('missed')] : []),
  ]
  const closed: FlowCard[] = [
    ...(closedIsSpoken ? [card('closed', heights.text, 'hours')] : []),
    card('after-hours', texted, 'voicemail'),
  ]
  return [
    { from: null, digit: null, cards: main },
    { from: 'hours', digit: null, cards: closed },
    ...Object.entries(flow.ivr).map(([label, entry]): Lane => {
      return { from: 'menu', digit: entry.digit, cards: entryCards(label, entry) }
    }),
  ]
}

const entryCards = (label: string, entry: MenuEntry): FlowCard[] => [
  card(`entry ${label}`),
  ...entry.groups.map((_, at) => card(`in ${label} group ${at}`, heights.ring, `entry ${label}`)),
  card(`in ${label} voicemail`, heights.line, `entry ${label}`),
]

/** A card within the lane of an entry. */
export function insideEntry(part: Part): { label: string; group: number | undefined } | undefined {
  const [, label, at] = /^in (.+) (?:group (\d+)|voicemail)$/.exec(part) ?? []
  return label === undefined ? undefined : { label, group: at === undefined ? undefined : Number(at) }
}
