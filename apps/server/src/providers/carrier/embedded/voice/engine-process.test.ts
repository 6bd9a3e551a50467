import { afterEach, expect, test } from 'vitest'
import { type EngineProcess, startEngineProcess } from './engine-process.ts'

let engine: EngineProcess
let deaths = 0
const open = () => {
  deaths = 0
  const onDeath = () => {
    deaths += 1
  }
  engine = startEngineProcess({ onTold: () => {}, onDeath, restMs: 50 })
}
afterEach(() => engine.close())

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('ends the media process without calls and starts it for the next one', async () => {
  open()
  await engine.warm()
  const first = engine.pid()
  await expect.poll(() => isAlive(first)).toBe(false)
  expect(deaths).toBe(0)
  expect(await engine.ask({ do: 'counts' })).toMatchObject({ legs: 0, ticks: 0 })
  expect(engine.pid()).not.toBe(first)
})

test('keeps the media process during a call', async () => {
  open()
  await engine.ask({ do: 'robot', leg: 'one', says: null })
  const pid = engine.pid()
  // Half a second of sound, ten times as long as it would rest.
  await expect.poll(async () => (await engine.ask({ do: 'counts' })).ticks).toBeGreaterThan(50)
  expect(engine.pid()).toBe(pid)
  await engine.ask({ do: 'close', leg: 'one' })
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('refuses what is asked about a leg that has hung up, and the other calls go on', async () => {
  open()
  await engine.ask({ do: 'robot', leg: 'one', says: null })
  const pid = engine.pid()
  await expect(engine.ask({ do: 'hush', leg: 'gone' })).rejects.toThrow('There is no such leg.')
  await expect(engine.ask({ do: 'record', leg: 'gone', recording: 'a', path: '/tmp/none.wav' })).rejects.toThrow(
    'There is no such leg.',
  )
  expect(await engine.ask({ do: 'counts' })).toMatchObject({ legs: 1 })
  expect(engine.pid()).toBe(pid)
  expect(deaths).toBe(0)
})
