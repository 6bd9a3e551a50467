// Several nodes over one Redis: a stream that every node appends to and reads, and counters. Decision 0011 says why.

import { randomUUID } from 'node:crypto'
import { fileBounds, readJson } from '#platform/json/read-json'
import { createMemoryCounter } from '../embedded/memory-counter.ts'
import type { Message, Nodes, NodesState } from '../nodes.ts'
import { connectOrExplain, createRedisClient } from './clients.ts'
import { countBy } from './counter.ts'
import { createMembership } from './membership.ts'
import { type Entry, readStream, trimStream, writeStream } from './stream.ts'

export interface RedisNodesOptions {
  url: string
  /** `cause`: why it is cut off. */
  onState?: (state: NodesState, cause?: unknown) => void
  /** A message that the others will not receive. */
  onUnsent?: () => void
  onError: (error: unknown, doing: string) => void
}

const beat = 'beat'
const beatMs = 1000
const trimEveryBeats = 5

/** Throws ConfigError when there is no usable Redis at `url`. */
export async function createRedisNodes({ url, onError, ...told }: RedisNodesOptions): Promise<Nodes> {
  const id = randomUUID()
  const [writer, reader] = [createRedisClient(url), createRedisClient(url)]
  const first = await connectOrExplain(url, writer, reader)
  const listeners = new Map<string, ((message: Message, from: string) => void)[]>()
  const others = createMembership({ onError })
  const countAlone = createMemoryCounter()
  const countTogether = countBy(writer)
  /** Both must work: a full Redis or a replica can still be read. */
  const works = { reading: true, writing: true }
  let state: NodesState = 'connected'
  let closed = false
  let joined: ReturnType<typeof join> | undefined

  function note(what: 'reading' | 'writing', ok: boolean, cause?: unknown) {
    works[what] = ok
    const now = works.reading && works.writing ? 'connected' : 'cut off'
    if (now === state || closed) return
    state = now
    // After a time without receiving, joins and leaves may have been missed.
    others.startOver()
    told.onState?.(now, cause)
  }

  function receive({ from, topic, body }: Entry, at: number) {
    if (from === id) return topic === beat ? others.lookForGone(at) : undefined
    others.heard(from, at)
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(readJson(body, fileBounds) as Message, from)
      } catch (error) {
        onError(error, `what another node told about ${topic} failed here`)
      }
    }
  }

  const send = (topic: string, message: Message) =>
    writeStream(writer, { from: id, topic, body: JSON.stringify(message) }).then(
      () => note('writing', true),
      (error) => {
        told.onUnsent?.()
        note('writing', false, error)
      },
    )

  function join() {
    const reading = readStream(reader, first, {
      onEntry: receive,
      onRead: () => note('reading', true),
      onFailed: (error) => note('reading', false, error),
    })
    let beats = 0
    const timer = setInterval(() => {
      // Even while cut off: success shows that the connection is back.
      void send(beat, {})
      if (state !== 'connected') return
      if (++beats % trimEveryBeats === 0) trimStream(writer, reading.at()).catch(() => {})
    }, beatMs)
    timer.unref()
    void send(beat, {})
    return { reading, timer }
  }

  return {
    id,
    get state() {
      return state
    },
    join() {
      joined ??= join()
    },
    emit(topic, message) {
      if (state === 'connected') void send(topic, message)
      else told.onUnsent?.()
    },
    hear(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    onJoined: others.onJoined,
    onGone: others.onGone,
    async count(key, windowMs) {
      if (state !== 'connected') return countAlone(key, windowMs)
      return countTogether(key, windowMs).catch(() => countAlone(key, windowMs))
    },
    async close() {
      closed = true
      clearInterval(joined?.timer)
      joined?.reading.stop()
      writer.destroy()
      reader.destroy()
      await joined?.reading.done
    },
  }
}
