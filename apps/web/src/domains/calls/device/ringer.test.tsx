import { afterEach, expect, test, vi } from 'vitest'
import { loadRinger, useRinger } from './ringer.ts'

afterEach(() => vi.unstubAllGlobals())

/** An AudioContext of a browser that allows sound only after a click. */
function blockedContext() {
  let allowed = false
  document.addEventListener('pointerdown', () => (allowed = true), { capture: true, once: true })
  return class extends EventTarget {
    state = 'suspended'
    async resume() {
      if (!allowed) return new Promise(() => {})
      this.state = 'running'
      this.dispatchEvent(new Event('statechange'))
    }
  }
}

test('notices a blocked ringtone before a call rings, and rings again after the first click', async () => {
  vi.stubGlobal('AudioContext', blockedContext())
  const end = loadRinger()
  expect(useRinger.getState().blocked).toBe(false)
  await expect.poll(() => useRinger.getState().blocked, { timeout: 3000 }).toBe(true)
  document.dispatchEvent(new PointerEvent('pointerdown'))
  await expect.poll(() => useRinger.getState().blocked).toBe(false)
  end()
})
