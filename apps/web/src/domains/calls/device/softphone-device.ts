// A browser as a telephone. Two carriers implement it: the embedded one, and Twilio's SDK.

/** `ringing`: it waits to be answered. `lost`: it broke off, as opposed to `closed`; both are final. */
export type LineState = 'ringing' | 'connecting' | 'open' | 'reconnecting' | 'closed' | 'lost'

export interface DeviceCall {
  /** The carrier's id of this leg. */
  readonly sid: string
  /** What the server said about it: `call` is the call's id. */
  readonly params: Readonly<Record<string, string>>
  answer(): Promise<void>
  /** Stops the ringing here; it goes on at others. */
  decline(): void
  hangUp(): void
  mute(muted: boolean): void
  sendDigits(digits: string): void
  /** From 0 to 1, of the microphone and of what is heard. */
  levels(): { input: number; output: number }
  /** `reason`: a sentence, where the call ended otherwise than by a hang-up. */
  onState(listener: (state: LineState, reason: string | null) => void): void
}

export type DeviceState = 'offline' | 'registering' | 'ready' | 'error'

export interface SoftphoneDevice {
  register(): Promise<void>
  /** Joins a leg that the server made. */
  join(leg: string): Promise<DeviceCall>
  renew(token: string): void
  setOutput(deviceId: string): void
  /** Also in calls that go on; an empty id is the browser's own choice. */
  setInput(deviceId: string): void
  destroy(): void
}

export interface DeviceListeners {
  onState(state: DeviceState): void
  onIncoming(call: DeviceCall): void
}

export interface DeviceGrant {
  token: string
  iceServers: readonly { urls: string[]; username: string; credential: string }[]
}

/** The person, or the browser's settings, allow no microphone. */
export class MicrophoneDenied extends Error {
  override name = 'MicrophoneDenied'
}

/** The chosen microphone is not there. */
export class MicrophoneMissing extends Error {
  override name = 'MicrophoneMissing'
}
