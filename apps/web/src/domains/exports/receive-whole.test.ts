import { expect, test } from 'vitest'
import { BrokenOff, receiveWhole } from './receive-whole.ts'

const end = Uint8Array.from({ length: 22 }, (_, at) => [0x50, 0x4b, 5, 6][at] ?? 0)
const bytes = Uint8Array.from({ length: 5_000 }, (_, at) => at % 251)

const reply = (parts: Uint8Array[], fails = false) =>
  new Response(
    new ReadableStream({
      pull(controller) {
        const part = parts.shift()
        if (part) return controller.enqueue(part)
        if (fails) controller.error(new TypeError('network error'))
        else controller.close()
      },
    }),
  )

test('returns a complete file unchanged, and reports progress', async () => {
  const told: number[] = []
  const file = await receiveWhole(reply([bytes, end]), (here) => told.push(here))
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(Uint8Array.from([...bytes, ...end]))
  expect(told).toEqual([5_000, 5_022])
})

test.each([
  ['breaks off', () => reply([bytes, end], true)],
  ['ends early as if it were whole', () => reply([bytes])],
  ['is empty', () => reply([])],
])('one that %s is no file', async (_, broken) => {
  await expect(receiveWhole(broken(), () => {})).rejects.toBeInstanceOf(BrokenOff)
})

test('does not report a canceled one as a failure', async () => {
  const cancelled = new DOMException('cancelled', 'AbortError')
  const stream = new ReadableStream({ pull: (controller) => controller.error(cancelled) })
  await expect(receiveWhole(new Response(stream), () => {})).rejects.toBe(cancelled)
})
