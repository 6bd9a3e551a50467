import { expect, test } from 'vitest'
import { frameSize, silence } from './audio.ts'
import { createFrameQueue } from './frame-queue.ts'

const counts = () => ({ underruns: 0, drops: 0 })
const loud = () => new Int16Array(frameSize).fill(5000)

test('waits for two frames, and again after a gap', () => {
  const counted = counts()
  const queue = createFrameQueue(counted)
  expect(queue.pull()).toBe(silence)
  const frames = [loud(), loud(), loud()]
  queue.push(frames[0] as Int16Array)
  expect(queue.pull()).toBe(silence)
  queue.push(frames[1] as Int16Array)
  expect([queue.pull(), queue.pull()]).toEqual(frames.slice(0, 2))
  expect(queue.pull()).toBe(silence)
  expect(counted.underruns).toBe(1)
  queue.push(frames[2] as Int16Array)
  expect(queue.pull()).toBe(silence)
})

test('drops unneeded frames of a burst during silence, so that the delay ends', () => {
  const counted = counts()
  const queue = createFrameQueue(counted)
  for (let at = 0; at < 5; at += 1) queue.push(loud())
  const run = (pulls: number, frame: () => Int16Array) => {
    for (let at = 0; at < pulls; at += 1) {
      queue.push(frame())
      queue.pull()
    }
  }
  run(200, loud)
  expect(queue.waits()).toBe(5)
  run(200, () => new Int16Array(frameSize))
  expect(queue.waits()).toBe(1)
  expect(counted).toEqual({ underruns: 0, drops: 0 })
})

test('more than six waiting frames are dropped', () => {
  const counted = counts()
  const queue = createFrameQueue(counted)
  for (let at = 0; at < 7; at += 1) queue.push(loud())
  expect([queue.waits(), counted.drops]).toEqual([2, 1])
})
