import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ConnectableSocket, LONGEST_PAUSE, type Refusal, useConnection, watchSocket } from './socket.ts'

/** The behavior of Socket.IO's client as far as it is used here. */
function fakeSocket() {
  const listeners = new Map<string, (value: unknown) => void>()
  const socket = {
    active: true,
    connect: vi.fn(),
    disconnect: vi.fn(),
    on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener),
  }
  return {
    socket,
    asSocket: socket as unknown as ConnectableSocket,
    hear: (event: string, value?: unknown) => listeners.get(event)?.(value),
  }
}

function setUp() {
  const { socket, asSocket, hear } = fakeSocket()
  const state = { ended: false }
  const onConnected = vi.fn()
  const onRefused = vi.fn()
  const stop = watchSocket(asSocket, { onConnected, onRefused, isEnded: () => state.ended })
  return { socket, hear, state, onConnected, onRefused, stop }
}

const refused = (message: string, data?: Refusal) => Object.assign(new Error(message), data && { data })
const status = () => useConnection.getState().status

beforeEach(() => {
  vi.useFakeTimers()
  useConnection.setState({ status: 'init' })
})
afterEach(() => vi.useRealTimers())

test('reports a connection', () => {
  const { hear, onConnected } = setUp()
  hear('connect')
  expect(status()).toBe('connected')
  expect(onConnected).toHaveBeenCalledOnce()
})

describe('a cut by the server', () => {
  test('is followed by another try', () => {
    const { socket, hear } = setUp()
    hear('disconnect', 'io server disconnect')
    expect(status()).toBe('disconnected')
    vi.advanceTimersByTime(1_500)
    expect(socket.connect).toHaveBeenCalledOnce()
  })

  test('stays disconnected once the session has ended', () => {
    const { socket, hear, state } = setUp()
    state.ended = true
    hear('disconnect', 'io server disconnect')
    vi.advanceTimersByTime(60_000)
    expect(socket.connect).not.toHaveBeenCalled()
  })
})

test('a lost transport is left to Socket.IO', () => {
  const { socket, hear } = setUp()
  hear('disconnect', 'transport close')
  hear('connect_error', refused('websocket error'))
  vi.advanceTimersByTime(60_000)
  expect(status()).toBe('websocket error')
  expect(socket.connect).not.toHaveBeenCalled()
})

test.each([
  ['Invalid namespace', { code: 'notFound' }],
  ['Invalid namespace', undefined],
  ['unavailable', { code: 'unavailable' }],
] as [string, Refusal | undefined][])('%s %j is tried again', (message, data) => {
  const { socket, hear, onRefused } = setUp()
  socket.active = false
  hear('connect_error', refused(message, data))
  vi.advanceTimersByTime(1_500)
  expect(socket.connect).toHaveBeenCalledOnce()
  expect(onRefused).not.toHaveBeenCalled()
})

test('the pauses grow, but not beyond five seconds and its half', () => {
  const { socket, hear } = setUp()
  socket.active = false
  for (let tries = 1; tries <= 10; tries++) {
    hear('connect_error', refused('Invalid namespace'))
    vi.advanceTimersByTime(LONGEST_PAUSE * 1.5)
    expect(socket.connect).toHaveBeenCalledTimes(tries)
  }
})

test.each(['notSignedIn', 'sessionInvalid', 'mfaSetupRequired'] as const)('%s stays away', (code) => {
  const { socket, hear, onRefused } = setUp()
  socket.active = false
  hear('connect_error', refused('unauthorized', { code, reason: 'idle' }))
  vi.advanceTimersByTime(60_000)
  expect(status()).toBe('disconnected')
  expect(onRefused).toHaveBeenCalledWith({ code, reason: 'idle' })
  expect(socket.connect).not.toHaveBeenCalled()
})

test('does not reconnect after stop', () => {
  const { socket, hear, stop } = setUp()
  hear('disconnect', 'io server disconnect')
  stop()
  vi.advanceTimersByTime(60_000)
  expect(socket.disconnect).toHaveBeenCalledOnce()
  expect(socket.connect).not.toHaveBeenCalled()
})
