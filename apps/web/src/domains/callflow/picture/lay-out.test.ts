import { type CallFlow, defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import { expect, test } from 'vitest'
import { addEntry } from '../draft/menu-edits.ts'
import { type Layout, layOut } from './lay-out.ts'

const flow: CallFlow = {
  ...defaultCallFlow,
  ivr: addEntry(addEntry({}, 'sales'), 'claims'),
  queue: { ...defaultCallFlow.queue, enabled: true },
}
const overlaps = ({ lanes }: Layout) => {
  const cards = lanes.flat()
  return cards.flatMap((one, at) =>
    cards
      .slice(at + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => `${one.part} ${other.part}`),
  )
}

test.each([300, 420, 640, 808, 1600])('at %i pixels nothing overlaps or is cut off', (width) => {
  const layout = layOut(flow, true, width)
  expect(overlaps(layout)).toEqual([])
  for (const card of layout.lanes.flat()) {
    expect(card.x + card.width).toBeLessThanOrEqual(width)
    expect(card.y + card.height).toBeLessThan(layout.height)
  }
  expect(layout.adding.y).toBeGreaterThan(0)
})

test('every card but the first is at the end of a line', () => {
  for (const width of [420, 808]) {
    const { lanes, lines } = layOut(flow, false, width)
    const parts = lanes.flat().map(({ part }) => part)
    expect(lines.map(({ to }) => to).toSorted()).toEqual(parts.slice(1).toSorted())
    expect(parts).not.toContain('closed')
  }
})

test('a card that is not in the flow is not drawn', () => {
  const parts = layOut(defaultCallFlow, true, 808)
    .lanes.flat()
    .map(({ part }) => part)
  expect(parts).toEqual(['arrival', 'hours', 'group 0', 'voicemail', 'closed', 'after-hours'])
})
