// This tab as the person's telephone: one tab of a browser at a time, which holds the lock of that name.
import { callLimits } from '@frontdesk/contract/calls/limits'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { emit } from '#platform/realtime.ts'
import { getToken } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { callOfTab } from './call-of-tab.ts'
import { showOver } from './call-over.ts'
import { useDevicesChoice } from './device/devices-choice.ts'
import { startRinging, stopRinging } from './device/ringer.ts'
import {
  type DeviceCall,
  type DeviceListeners,
  type LineState,
  MicrophoneDenied,
  MicrophoneMissing,
  type SoftphoneDevice,
} from './device/softphone-device.ts'
import { openPanel } from './panel-state.ts'
import { initialSoftphone, useSoftphone } from './softphone-state.ts'
import { callsTexts as texts } from './texts/calls.texts.ts'

const againMs = 5000

let device: SoftphoneDevice | undefined
let started: { userId: string; stop: () => void } | undefined

/** Becomes the phone once no other tab is; with `steal`, or in the tab that has a call, at once. */
export function startSoftphone(userId: string, { steal: asked = false } = {}): () => void {
  if (started?.userId === userId && !asked) return started.stop
  started?.stop()
  const steal = asked || callOfTab.get() !== null
  const leaving = new AbortController()
  const name = `frontdesk-phone ${userId}`
  const hold = async () => {
    await begin(leaving.signal)
    await new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  }
  useSoftphone.setState({ device: steal ? 'registering' : 'offline' })
  if ('locks' in navigator) {
    if (!steal)
      void navigator.locks.query().then(({ held }) => {
        if (held?.some((lock) => lock.name === name) && !device) useSoftphone.setState({ device: 'elsewhere' })
      })
    navigator.locks
      .request(name, steal ? { steal } : { signal: leaving.signal }, hold)
      // Another tab took it, or this one no longer wants it.
      .catch(() => {
        if (leaving.signal.aborted) return
        end()
        useSoftphone.setState({ device: 'elsewhere' })
      })
  } else void hold()
  const stop = () => {
    leaving.abort()
    if (started?.stop === stop) started = undefined
    end()
  }
  started = { userId, stop }
  return stop
}

function end() {
  device?.destroy()
  device = undefined
  stopRinging()
  useSoftphone.setState(initialSoftphone)
}

async function begin(signal: AbortSignal) {
  const left = callOfTab.get()
  useSoftphone.setState({ device: 'registering', lost: left })
  if (left) openPanel('call')
  try {
    const grant = await api.calls.issuePhoneToken({}, { signal })
    if (signal.aborted) return
    useSoftphone.setState({ outside: grant.outside })
    device = await openDevice(grant.provider, grant)
    device.setOutput(useDevicesChoice.getState().output)
    const renewing = setInterval(() => void refreshToken({ quietly: true }), callLimits.refreshMs)
    signal.addEventListener('abort', () => clearInterval(renewing))
    const ready = device.register()
    // What is sent waits for the connection.
    if (left) void joinAgain(left)
    await ready
    void emit('phoneJoin', {}).catch(() => {})
  } catch {
    if (signal.aborted || !getToken()) return
    useSoftphone.setState({ device: 'error' })
    // The server may be starting.
    const again = setTimeout(() => void begin(signal), againMs)
    signal.addEventListener('abort', () => clearTimeout(again))
  }
}

const listeners: DeviceListeners = {
  onState(state) {
    useSoftphone.setState({ device: state })
    // A restarted server knows no tokens of before.
    if (state === 'error' && device) setTimeout(() => void refreshToken({ quietly: true }), againMs)
  },
  onIncoming: rings,
}

async function openDevice(
  provider: 'embedded' | 'twilio',
  grant: Parameters<typeof import('./device/embedded-device.ts').createEmbeddedDevice>[0],
): Promise<SoftphoneDevice> {
  if (provider === 'twilio') return (await import('./device/twilio-device.ts')).createTwilioDevice(grant, listeners)
  return (await import('./device/embedded-device.ts')).createEmbeddedDevice(grant, listeners)
}

/** A new token; also when the phone button is clicked while the phone does not work. */
export async function refreshToken({ quietly = false } = {}) {
  try {
    const { token } = await api.calls.issuePhoneToken({})
    device?.renew(token)
  } catch (error) {
    if (!quietly) snack.error(`${texts.deviceError} ${messageOf(error)}`)
    else if (useSoftphone.getState().device === 'error') setTimeout(() => void refreshToken({ quietly }), againMs)
  }
}

function rings(call: DeviceCall) {
  const { line, ringing } = useSoftphone.getState()
  // Calls that come while busy are not for this phone; the server does not ring it either.
  if (line || ringing) return call.decline()
  const until = Date.now() + Number(call.params.seconds ?? callLimits.ringSeconds) * 1000
  const id = call.params.call ?? ''
  useSoftphone.setState({ ringing: { device: call, call: id, until } })
  startRinging()
  const changed = follow(call, id)
  call.onState((state, reason) => {
    if (state === 'ringing') return
    stopRinging()
    const rang = isRinging(call)
    const isLate = useSoftphone.getState().ringing?.answering
    if (rang) useSoftphone.setState({ ringing: null })
    if (rang && isLate && state === 'closed') showOver(id, 'ringing')
    changed(state, reason)
    if (rang && (state === 'connecting' || state === 'open')) openPanel('call')
  })
}

const isRinging = (call: DeviceCall) => useSoftphone.getState().ringing?.device === call

/** What the line's states mean for the person. */
function follow(call: DeviceCall, id: string) {
  let talked = false
  return (state: LineState, reason: string | null) => {
    const { line } = useSoftphone.getState()
    if (state === 'closed' || state === 'lost') {
      if (line?.device !== call) return
      useSoftphone.setState({ line: null })
      if (state === 'lost') return void joinAgain(id, { told: talked })
      callOfTab.forget()
      showOver(id, talked ? 'talking' : 'ringing')
      if (reason) snack.info(reason)
      return
    }
    if (state === 'open') talked = true
    if (state === 'ringing') return
    if (state === 'reconnecting') snack.info(texts.reconnect)
    if (state === 'open' && line?.state === 'reconnecting') snack.success(texts.regained)
    callOfTab.keep(id)
    useSoftphone.setState({ line: { device: call, call: id, state }, lost: null })
  }
}

export async function acceptCall() {
  const { ringing } = useSoftphone.getState()
  if (!ringing || ringing.answering) return
  const { device: call, call: id, until } = ringing
  stopRinging()
  useSoftphone.setState({ ringing: { device: call, call: id, until, answering: true } })
  try {
    await call.answer()
  } catch (error) {
    if (!isRinging(call)) return isOfMicrophone(error) ? showFailure(error) : showOver(id, 'ringing')
    // A person who allows the microphone in time can still answer.
    useSoftphone.setState({ ringing: { device: call, call: id, until, problem: wordsOf(error) } })
    startRinging()
  }
}

/** Rings on at the others. */
export function stopRingingHere() {
  useSoftphone.getState().ringing?.device.decline()
  stopRinging()
  useSoftphone.setState({ ringing: null })
}

/** Declines for the whole agency. */
export async function reject() {
  const { ringing } = useSoftphone.getState()
  if (!ringing) return
  stopRinging()
  try {
    await api.calls.sendToVoicemail({ params: { callSid: ringing.call } })
  } catch {
    // It is over, or was answered.
  }
  ringing.device.decline()
  useSoftphone.setState({ ringing: null })
}

/** Joins a leg that the server made for this softphone. False when it could not. */
export async function join(leg: string, call: string): Promise<boolean> {
  const known = device
  if (!known) {
    snack.error(texts.deviceError)
    return false
  }
  return withWords(async () => {
    const line = await known.join(leg)
    const changed = follow(line, call)
    changed('connecting', null)
    line.onState(changed)
  })
}

/** As long as the server waits. */
const rejoinForMs = 60_000
const rejoinMs = 2000
let rejoining: string | undefined

/** Back into one's own call; says so when it is over. */
export async function joinAgain(call: string, { told = false } = {}): Promise<void> {
  if (rejoining === call) return
  rejoining = call
  useSoftphone.setState({ lost: call })
  if (told) snack.info(texts.reconnect)
  const until = Date.now() + rejoinForMs
  while (Date.now() < until && useSoftphone.getState().lost === call) {
    try {
      const { leg } = await api.calls.joinCall({ params: { id: call } })
      if (await join(leg, call)) {
        rejoining = undefined
        if (told) snack.success(texts.regained)
        return
      }
      break
    } catch (error) {
      const { status = 0 } = error as { status?: number }
      if (status >= 400 && status < 500 && status !== 429) break
      await new Promise((resolve) => setTimeout(resolve, rejoinMs))
    }
  }
  rejoining = undefined
  if (useSoftphone.getState().lost !== call) return
  callOfTab.forget()
  useSoftphone.setState({ lost: null })
  showOver(call, 'lost')
}

async function withWords(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    showFailure(error)
    return false
  }
}

const showFailure = (error: unknown) => snack.error(wordsOf(error), { sticky: isOfMicrophone(error) })

const isOfMicrophone = (error: unknown) => error instanceof MicrophoneDenied || error instanceof MicrophoneMissing

function wordsOf(error: unknown): string {
  if (error instanceof MicrophoneDenied) return texts.denied
  if (error instanceof MicrophoneMissing) return texts.inputMissing
  return texts.callError(error instanceof Error ? error.message : '')
}

/** At once here, so that nothing more is said; the others see it when the server knows. */
export const muteLine = (muted: boolean) => useSoftphone.getState().line?.device.mute(muted)

export function closeLine() {
  const { line } = useSoftphone.getState()
  useSoftphone.setState({ line: null, lost: null })
  callOfTab.forget()
  line?.device.hangUp()
  if (line) showOver(line.call, 'talking')
}

export const setOutput = (id: string) => device?.setOutput(id)
export const setInput = (id: string) => device?.setInput(id)
