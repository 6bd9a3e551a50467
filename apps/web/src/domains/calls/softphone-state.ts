import { create } from 'zustand'
import { callOfTab } from './call-of-tab.ts'
import type { DeviceCall, DeviceState } from './device/softphone-device.ts'

export interface Line {
  device: DeviceCall
  /** The call's id. */
  call: string
  state: 'connecting' | 'open' | 'reconnecting'
}

interface Ringing {
  device: DeviceCall
  call: string
  until: number
  /** Answer was clicked, and the microphone is being opened. */
  answering?: boolean
  /** Why it could not be answered; it still rings. */
  problem?: string
}

interface SoftphoneState {
  /** `elsewhere`: another tab is the phone. */
  device: DeviceState | 'elsewhere'
  /** False: there is no telephone network. */
  outside: boolean
  ringing: Ringing | null
  line: Line | null
  /** A call whose line broke off, or was left by a reload, and is taken up again. */
  lost: string | null
}

export const initialSoftphone: SoftphoneState = {
  device: 'offline',
  outside: true,
  ringing: null,
  line: null,
  lost: null,
}
/** A call of before the reload is being rejoined from the first picture on. */
export const useSoftphone = create<SoftphoneState>(() => ({ ...initialSoftphone, lost: callOfTab.get() }))
