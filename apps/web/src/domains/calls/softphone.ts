// This tab as the person's telephone: one tab of a browser at a time, which holds the lock of that name.
import { callLimits } from '@frontdesk/contract/calls/limits'
import { create } from 'zustand'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { emit } from '#platform/realtime.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { useDevicesChoice } from './device/devices-choice.ts'
import { startRinging, stopRinging } from './device/ringer.ts'
import {
  type DeviceCall,
  type DeviceListeners,
  type DeviceState,
  MicrophoneDenied,
  MicrophoneMissing,
  type SoftphoneDevice,
} from './device/softphone-device.ts'
import { openPanel } from './panel-state.ts'
import { callsTexts as texts } from './texts/calls.texts.ts'

export interface Line {
  device: DeviceCall
  /** The call's id. */
  call: string
  state: 'connecting' | 'open' | 'reconnecting'
  muted: boolean
}

interface SoftphoneState {
  /** `elsewhere`: another tab is the phone. */
  device: DeviceState | 'elsewhere'
  /** False: there is no telephone network. */
  outside: boolean
  ringing: { device: DeviceCall; call: string; until: number } | null
  line: Line | null
}

const initial: SoftphoneState = { device: 'offline', outside: true, ringing: null, line: null }
export const useSoftphone = create<SoftphoneState>(() => initial)

let device: SoftphoneDevice | undefined
let stop: (() => void) | undefined

/** Becomes the phone once no other tab is; with `steal` at once. */
export function startSoftphone(userId: string, { steal = false } = {}): () => void {
  stop?.()
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
  stop = () => {
    leaving.abort()
    end()
  }
  return stop
}

function end() {
  device?.destroy()
  device = undefined
  stopRinging()
  useSoftphone.setState(initial)
}

async function begin(signal: AbortSignal) {
  useSoftphone.setState({ device: 'registering' })
  try {
    const grant = await api.calls.issuePhoneToken({}, { signal })
    if (signal.aborted) return
    useSoftphone.setState({ outside: grant.outside })
    device = await openDevice(grant.provider, grant)
    device.setOutput(useDevicesChoice.getState().output)
    const renewing = setInterval(() => void renew(), callLimits.refreshMs)
    signal.addEventListener('abort', () => clearInterval(renewing))
    await device.register()
    void emit('phoneJoin', {}).catch(() => {})
  } catch {
    if (!signal.aborted) useSoftphone.setState({ device: 'error' })
  }
}

const listeners: DeviceListeners = {
  onState: (state) => useSoftphone.setState({ device: state }),
  onIncoming: rings,
}

async function openDevice(
  provider: 'embedded' | 'twilio',
  grant: Parameters<typeof import('./device/embedded-device.ts').embeddedDevice>[0],
): Promise<SoftphoneDevice> {
  if (provider === 'twilio') return (await import('./device/twilio-device.ts')).twilioDevice(grant, listeners)
  return (await import('./device/embedded-device.ts')).embeddedDevice(grant, listeners)
}

/** Also when the phone button is clicked while the phone does not work. */
export async function renew() {
  try {
    const { token } = await api.calls.issuePhoneToken({})
    device?.renew(token)
  } catch (error) {
    snack.error(`${texts.deviceError} ${messageOf(error)}`)
  }
}

function rings(call: DeviceCall) {
  const { line, ringing } = useSoftphone.getState()
  // Calls that come while busy are not for this phone; the server does not ring it either.
  if (line || ringing) return call.decline()
  const until = Date.now() + Number(call.params.seconds ?? callLimits.ringSeconds) * 1000
  useSoftphone.setState({ ringing: { device: call, call: call.params.call ?? '', until } })
  startRinging()
  call.onState((state, reason) => {
    if (state === 'ringing') return
    stopRinging()
    if (useSoftphone.getState().ringing?.device === call) useSoftphone.setState({ ringing: null })
    if (state !== 'closed') follow(call, call.params.call ?? '')(state, reason)
    else follow(call, call.params.call ?? '')('closed', reason)
  })
}

/** What the line's states mean for the person. */
function follow(call: DeviceCall, id: string) {
  return (state: 'ringing' | 'connecting' | 'open' | 'reconnecting' | 'closed', reason: string | null) => {
    const { line } = useSoftphone.getState()
    if (state === 'closed') {
      if (line?.device !== call) return
      useSoftphone.setState({ line: null })
      if (reason) snack.info(reason)
      return
    }
    if (state === 'ringing') return
    if (state === 'reconnecting') snack.info(texts.reconnect)
    if (state === 'open' && line?.state === 'reconnecting') snack.success(texts.regained)
    useSoftphone.setState({ line: { device: call, call: id, state, muted: line?.device === call && line.muted } })
  }
}

export async function answer() {
  const { ringing } = useSoftphone.getState()
  if (!ringing) return
  openPanel('call')
  await withWords(() => ringing.device.answer())
}

/** Rings on at the others. */
export function ignore() {
  useSoftphone.getState().ringing?.device.decline()
  stopRinging()
  useSoftphone.setState({ ringing: null })
}

/** Nobody of the agency takes it. */
export async function reject() {
  const { ringing } = useSoftphone.getState()
  if (!ringing) return
  stopRinging()
  try {
    await api.calls.sendToVoicemail({ params: { callSid: ringing.call } })
  } catch {
    // It is over, or somebody answered.
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
  const joined = await withWords(async () => {
    const line = await known.join(leg)
    const tell = follow(line, call)
    tell('connecting', null)
    line.onState(tell)
  })
  return joined
}

async function withWords(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof MicrophoneDenied) snack.error(texts.denied, { sticky: true })
    else if (error instanceof MicrophoneMissing) snack.error(texts.inputMissing, { sticky: true })
    else snack.error(texts.callError(error instanceof Error ? error.message : ''))
    return false
  }
}

/** At once here, so that nothing more is said; the others see it when the server knows. */
export function muteLine(muted: boolean) {
  const { line } = useSoftphone.getState()
  if (!line) return
  line.device.mute(muted)
  useSoftphone.setState({ line: { ...line, muted } })
}

export function dropLine() {
  useSoftphone.getState().line?.device.hangUp()
  useSoftphone.setState({ line: null })
}

export const setOutput = (id: string) => device?.setOutput(id)
