// Where the cards and lines of the picture are, in pixels.
import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import type { Part } from '../draft/flow-parts.ts'
import { type FlowCard, type Lane, lanesOf } from './flow-cards.ts'

export interface PlacedCard extends FlowCard {
  x: number
  y: number
  width: number
}

export interface FlowLine {
  path: string
  from: Part
  to: Part
  /** Where it leads: the lane, and the place of the card in it. */
  lane: number
  place: number
  /** What it says: open, closed, a key. */
  label?: { kind: 'open' | 'closed' | 'noKey' | 'key'; digit?: string; x: number; y: number }
}

export interface Layout {
  /** Lane by lane. */
  lanes: PlacedCard[][]
  lines: FlowLine[]
  height: number
  /** Where the buttons that add steps are. */
  adding: { x: number; y: number; width: number }
}

const edge = 24
const between = 52
const gap = 24
/** Between cards with a word on the line. */
const wideGap = 28
const laneGap = 44
const corner = 12
/** Two rows of buttons. */
const addingHeight = 64
/** Narrower pictures have one lane below the other. */
const twoLanes = 632

export function layOut(flow: CallFlow, closedIsSpoken: boolean, width: number): Layout {
  const [main, ...others] = lanesOf(flow, closedIsSpoken)
  return width >= twoLanes ? sideBySide(main as Lane, others, width) : oneBelowTheOther(main as Lane, others, width)
}

const leaves = (part: Part) => part === 'hours' || part === 'menu'
const bottomOf = (cards: readonly PlacedCard[]) => {
  const last = cards.at(-1)
  return last ? last.y + last.height : 0
}

function placeLane(cards: readonly FlowCard[], x: number, top: number, width: number, isMain: boolean): PlacedCard[] {
  let y = top
  return cards.map((card) => {
    const placed = { ...card, x, y, width }
    y += card.height + (isMain && leaves(card.part) ? wideGap : gap)
    return placed
  })
}

/** Between the cards of a lane. */
function linesWithin(cards: readonly PlacedCard[], lane: number): FlowLine[] {
  const isMain = lane === 0
  return cards.slice(1).map((to, at) => {
    const from = cards[at] as PlacedCard
    const x = from.x + from.width / 2
    const y = from.y + from.height
    const kind = isMain && from.part === 'hours' ? 'open' : isMain && from.part === 'menu' ? 'noKey' : undefined
    return {
      path: `M${x} ${y}V${to.y}`,
      ...{ from: from.part, to: to.part, lane, place: at + 1 },
      ...(kind && { label: { kind, x, y: (y + to.y) / 2 } }),
    }
  })
}

function sideBySide(main: Lane, others: readonly Lane[], width: number): Layout {
  const left = Math.min(372, Math.floor((width - 2 * edge - between) * 0.54))
  const x = edge + left + between
  const right = Math.min(320, width - x - edge)
  const first = placeLane(main.cards, edge, edge, left, true)
  const lines = linesWithin(first, 0)
  const lanes = [first]
  let y = 0
  for (const lane of others) {
    const from = first.find(({ part }) => part === lane.from)
    if (!from) continue
    const closed = lane.from === 'hours'
    const top = Math.max(y, closed ? from.y + from.height + wideGap : from.y)
    const cards = placeLane(lane.cards, x, top, right, false)
    const [head] = cards
    if (!head) continue
    const to = {
      ...(closed ? toClosed(from, head) : toEntry(from, head, lane.digit ?? '')),
      lane: lanes.length,
      place: 0,
    }
    lines.push(...linesWithin(cards, lanes.length), to)
    lanes.push(cards)
    y = bottomOf(cards) + laneGap
  }
  const top = Math.max(y, bottomOf(first) - addingHeight)
  return { lanes, lines, height: top + addingHeight + edge, adding: { x, y: top, width: right } }
}

type Branch = Omit<FlowLine, 'lane' | 'place'>

function toClosed(from: PlacedCard, to: PlacedCard): Branch {
  const start = from.x + from.width
  const y = from.y + from.height / 2
  const end = to.x + to.width / 2
  return {
    path: `M${start} ${y}H${end - corner}A${corner} ${corner} 0 0 1 ${end} ${y + corner}V${to.y}`,
    ...{ from: from.part, to: to.part },
    label: { kind: 'closed', x: (start + end) / 2, y },
  }
}

function toEntry(from: PlacedCard, to: PlacedCard, digit: string): Branch {
  const start = from.x + from.width
  const y = from.y + from.height / 2
  const bus = start + between / 2
  const end = to.y + to.height / 2
  const turns = end - y >= 2 * corner
  return {
    path: turns
      ? `M${start} ${y}H${bus - corner}A${corner} ${corner} 0 0 1 ${bus} ${y + corner}V${end - corner}A${corner} ${corner} 0 0 0 ${bus + corner} ${end}H${to.x}`
      : `M${start} ${y}H${to.x}`,
    ...{ from: from.part, to: to.part },
    label: { kind: 'key', digit, x: to.x - 14, y: end },
  }
}

function oneBelowTheOther(main: Lane, others: readonly Lane[], width: number): Layout {
  const x = 16
  const wide = Math.min(420, width - 2 * x)
  const first = placeLane(main.cards, x, 20, wide, true)
  const lanes = [first]
  const lines = linesWithin(first, 0)
  let y = bottomOf(first) + laneGap + gap
  for (const lane of others) {
    const cards = placeLane(lane.cards, x, y, wide, false)
    const [head] = cards
    if (!head || !lane.from) continue
    lines.push(...linesWithin(cards, lanes.length), {
      path: `M${x + wide / 2} ${y - gap}V${y}`,
      ...{ from: lane.from, to: head.part, lane: lanes.length, place: 0 },
      label: {
        kind: lane.digit === null ? 'closed' : 'key',
        ...(lane.digit !== null && { digit: lane.digit }),
        x: x + wide / 2,
        y: y - gap,
      },
    })
    lanes.push(cards)
    y = bottomOf(cards) + laneGap + gap
  }
  return { lanes, lines, height: y + addingHeight + 40, adding: { x, y, width: wide } }
}
