import type { StreamPlace } from '@frontdesk/contract/kit/event'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { eventually } from '#ui/testing/eventually.ts'
import type { MissedEvents } from './fetch-missed-events.ts'
import { createLive } from './live.ts'

const EVENT = 'activity_remove'
const at = (seq: number): StreamPlace => ({ stream: 'contacts', seq })
const stored = (...seqs: number[]) => seqs.map((seq) => ({ name: EVENT, payload: { seq }, seq }))

/** A server with the events 1 to `head`, which replies as the contract says. */
function setUp(missedEvents: MissedEvents = async () => ({ data: [], complete: true, refetch: false })) {
  const asked = vi.fn(missedEvents)
  const onError = vi.fn()
  const live = createLive(new QueryClient(), { missedEvents: asked, pauses: [0, 0], onError })
  const applied: number[] = []
  const refetched: string[] = []
  live.onEvent('noteRemoved', (payload) => void applied.push((payload as unknown as { seq: number }).seq))
  live.onRefetch('contacts', (stream) => void refetched.push(stream))
  const hear = (...seqs: number[]) => {
    for (const seq of seqs) live.receive(EVENT, { seq }, at(seq))
  }
  const heads = (head: number) => live.receive('stream_offsets', { contacts: head })
  return { live, hear, heads, applied, refetched, asked, onError }
}

describe('in order', () => {
  test('applies consecutive events once', () => {
    const { hear, heads, applied, asked } = setUp()
    heads(4)
    hear(5, 5, 6, 4, 6)
    expect(applied).toEqual([5, 6])
    expect(asked).not.toHaveBeenCalled()
  })

  test('the first heads load again what was loaded before anybody listened', async () => {
    const { heads, refetched } = setUp()
    heads(4)
    await eventually(() => expect(refetched).toEqual(['contacts']))
    heads(4)
    expect(refetched).toEqual(['contacts'])
  })

  test('data that is newer than known offsets is not loaded again, and only what came since is asked for', async () => {
    const { live, heads, refetched, applied, asked } = setUp(async () => ({
      data: stored(5),
      complete: true,
      refetch: false,
    }))
    live.begin({ contacts: 4 })
    heads(4)
    expect(asked).not.toHaveBeenCalled()
    heads(5)
    await eventually(() => expect(applied).toEqual([5]))
    expect(asked).toHaveBeenCalledWith('contacts', 4)
    expect(refetched).toEqual([])
  })

  test('applies an event without a stream at once', () => {
    const { live } = setUp()
    const tags = vi.fn()
    live.onEvent('tagsChanged', tags)
    live.receive('refresh_tags', {})
    expect(tags).toHaveBeenCalledWith({}, undefined)
  })

  test('an unknown event does nothing', () => {
    const { live, applied, onError } = setUp()
    live.receive('of_a_newer_server', {})
    expect(applied).toEqual([])
    expect(onError).not.toHaveBeenCalled()
  })
})

describe('a gap', () => {
  test('is requested; later events wait, and nothing is applied twice', async () => {
    const { hear, heads, applied, asked } = setUp(async () => ({
      data: stored(5, 6, 7),
      complete: true,
      refetch: false,
    }))
    heads(4)
    hear(7, 8)
    await eventually(() => expect(applied).toEqual([5, 6, 7, 8]))
    expect(asked).toHaveBeenCalledExactlyOnceWith('contacts', 4)
  })

  test('may contain nothing for us', async () => {
    const { hear, heads, applied } = setUp()
    heads(4)
    hear(9)
    await eventually(() => expect(applied).toEqual([9]))
    hear(10)
    expect(applied).toEqual([9, 10])
  })

  test('is detected by the offsets without an event', async () => {
    const { heads, applied } = setUp(async () => ({ data: stored(5), complete: true, refetch: false }))
    heads(4)
    heads(5)
    await eventually(() => expect(applied).toEqual([5]))
  })

  test('is loaded in pages', async () => {
    const pages: Record<number, number[]> = { 4: [5, 6], 6: [7, 8], 8: [9] }
    const { heads, applied, asked } = setUp(async (_, after) => ({
      data: stored(...(pages[after] ?? [])),
      complete: after === 8,
      refetch: false,
    }))
    heads(4)
    heads(9)
    await eventually(() => expect(applied).toEqual([5, 6, 7, 8, 9]))
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test('is requested again when it grows in between', async () => {
    const answers = Promise.withResolvers<void>()
    const { hear, heads, applied, asked } = setUp(async (_, after) => {
      if (after === 4) await answers.promise
      return { data: after === 4 ? stored(5, 6) : stored(7, 8), complete: true, refetch: false }
    })
    heads(4)
    hear(6)
    heads(8)
    answers.resolve()
    await eventually(() => expect(applied).toEqual([5, 6, 7, 8]))
    expect(asked).toHaveBeenLastCalledWith('contacts', 6)
  })
})

describe('unavailable events', () => {
  test('cause a reload, and the stream continues from the head', async () => {
    const { hear, heads, applied, refetched } = setUp(async () => ({ data: [], complete: true, refetch: true }))
    heads(4)
    await eventually(() => expect(refetched).toHaveLength(1))
    heads(900)
    await eventually(() => expect(refetched).toHaveLength(2))
    hear(901)
    expect(applied).toEqual([901])
  })

  test('so is everything when the database was set back', async () => {
    const { hear, heads, applied, refetched } = setUp(async () => ({ data: [], complete: true, refetch: true }))
    heads(40)
    await eventually(() => expect(refetched).toHaveLength(1))
    heads(30)
    await eventually(() => expect(refetched).toHaveLength(2))
    hear(31)
    expect(applied).toEqual([31])
  })

  test('offsets that were read just before the newest event load nothing again', async () => {
    const { hear, heads, applied, refetched, asked } = setUp()
    heads(40)
    await eventually(() => expect(refetched).toHaveLength(1))
    hear(41)
    heads(40)
    await eventually(() => expect(asked).toHaveBeenCalledWith('contacts', 41))
    hear(42)
    expect(applied).toEqual([41, 42])
    expect(refetched).toHaveLength(1)
  })

  test('also without a reply, after a limited number of attempts', async () => {
    const { heads, refetched, asked } = setUp(() => Promise.reject(new Error('no answer')))
    heads(4)
    await eventually(() => expect(refetched).toHaveLength(1))
    heads(6)
    await eventually(() => expect(refetched).toHaveLength(2))
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test('forgets a stream that is no longer ours', async () => {
    const gone = new ApiFailure({ status: 404, code: 'streamNotFound', message: 'gone' })
    const { heads, refetched, asked } = setUp(() => Promise.reject(gone))
    heads(4)
    await eventually(() => expect(refetched).toHaveLength(1))
    heads(6)
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1))
    expect(refetched).toHaveLength(1)
  })
})

test('a reducer that fails has its stream loaded again; the others still run', () => {
  const { live, hear, heads, applied, refetched, onError } = setUp()
  live.onEvent('noteRemoved', () => {
    throw new Error('broken')
  })
  heads(0)
  hear(1)
  expect(applied).toEqual([1])
  expect(onError).toHaveBeenCalledOnce()
  expect(refetched).toContain('contacts')
})

test('events without a stream may be missed from the second connection on', () => {
  const { live } = setUp()
  const refetch = vi.fn()
  live.onReconnect(refetch)
  live.connected()
  expect(refetch).not.toHaveBeenCalled()
  live.connected()
  expect(refetch).toHaveBeenCalledOnce()
})
