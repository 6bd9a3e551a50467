import { expect, test } from 'vitest'
import { place } from './place.ts'

const viewport = { width: 1000, height: 600 }
const panel = { width: 200, height: 150 }

test('sits under its anchor', () => {
  const at = place({ left: 100, top: 100, width: 80, height: 32 }, panel, viewport, 'bottom-start')
  expect(at).toMatchObject({ left: 100, top: 136 })
})

test('aligns ends', () => {
  expect(place({ left: 400, top: 100, width: 80, height: 32 }, panel, viewport, 'bottom-end').left).toBe(280)
})

test('flips above when only there is room', () => {
  expect(place({ left: 100, top: 540, width: 80, height: 32 }, panel, viewport, 'bottom-start').top).toBe(386)
})

test('stays on the better side when neither has room, with a maximum height', () => {
  const at = place({ left: 0, top: 200, width: 80, height: 32 }, { width: 200, height: 900 }, viewport, 'bottom')
  expect(at).toMatchObject({ top: 236, maxHeight: 356 })
})

test('never leaves the window', () => {
  expect(place({ left: 980, top: 10, width: 20, height: 20 }, panel, viewport, 'bottom-start').left).toBe(792)
  expect(place({ left: -50, top: 10, width: 20, height: 20 }, panel, viewport, 'bottom-start').left).toBe(8)
})

test('moves left when the right side has no room', () => {
  expect(place({ left: 900, top: 100, width: 40, height: 20 }, panel, viewport, 'right-start').left).toBe(696)
})
