// Twilio's softphone behind the same interface; loaded only where Twilio is the carrier.
import { Call, Device } from '@twilio/voice-sdk'
import { useDevicesChoice } from './devices-choice.ts'
import { openMicrophone } from './microphone.ts'
import type { DeviceCall, DeviceGrant, DeviceListeners, LineState, SoftphoneDevice } from './softphone-device.ts'

const signalingMs = 30_000

const states: Record<string, LineState> = {
  [Call.State.Pending]: 'ringing',
  [Call.State.Connecting]: 'connecting',
  [Call.State.Ringing]: 'connecting',
  [Call.State.Open]: 'open',
  [Call.State.Reconnecting]: 'reconnecting',
  [Call.State.Closed]: 'closed',
}

export function createTwilioDevice({ token }: DeviceGrant, { onState, onIncoming }: DeviceListeners): SoftphoneDevice {
  const device = new Device(token, {
    allowIncomingWhileBusy: false,
    maxCallSignalingTimeoutMs: signalingMs,
    codecPreferences: [Call.Codec.Opus, Call.Codec.PCMU],
    // Our own ringer rings, at the loudspeaker that was chosen for it.
    sounds: {},
    logLevel: 'silent',
  })
  device.audio?.incoming(false)
  device.on('registered', () => onState('ready'))
  device.on('registering', () => onState('registering'))
  device.on('unregistered', () => onState('offline'))
  device.on('error', () => onState('error'))
  device.on('incoming', (call: Call) => onIncoming(lineOf(call)))

  async function prepare() {
    // The same sentences about microphones as everywhere; the SDK then opens it on its own.
    for (const track of (await openMicrophone()).getTracks()) track.stop()
    const { input } = useDevicesChoice.getState()
    if (input) await device.audio?.setInputDevice(input).catch(() => {})
  }

  function lineOf(call: Call): DeviceCall {
    let levels = { input: 0, output: 0 }
    call.on('volume', (input: number, output: number) => {
      levels = { input, output }
    })
    return {
      get sid() {
        return call.parameters.CallSid ?? call.outboundConnectionId ?? ''
      },
      params: Object.fromEntries(call.customParameters),
      async answer() {
        await prepare()
        call.accept()
      },
      decline: () => call.reject(),
      hangUp: () => call.disconnect(),
      mute: (muted) => call.mute(muted),
      sendDigits: (digits) => call.sendDigits(digits),
      levels: () => levels,
      onState(listener) {
        let failed: string | null = null
        const tell = () => listener(states[call.status()] ?? 'closed', failed)
        call.on('error', ({ message }: { message: string }) => {
          failed = message
          tell()
        })
        for (const event of ['accept', 'cancel', 'disconnect', 'reject', 'reconnected', 'reconnecting', 'ringing'])
          call.on(event, tell)
      },
    }
  }

  return {
    register: () => device.register(),
    async join(leg) {
      await prepare()
      return lineOf(await device.connect({ params: { leg } }))
    },
    renew: (next) => device.updateToken(next),
    setOutput: (deviceId) => void device.audio?.speakerDevices.set(deviceId || 'default').catch(() => {}),
    setInput: (deviceId) =>
      void (deviceId ? device.audio?.setInputDevice(deviceId) : device.audio?.unsetInputDevice())?.catch(() => {}),
    destroy: () => device.destroy(),
  }
}
