// For the handset, which is a telephone of the embedded carrier too.
export { CallTimer } from './call-timer.tsx'
export { createEmbeddedDevice, type EmbeddedDevice } from './device/embedded-device.ts'
export { openMicrophone } from './device/microphone.ts'
export { startRinging, stopRinging } from './device/ringer.ts'
export type { DeviceCall, DeviceState } from './device/softphone-device.ts'
export { KeyGrid } from './panel/key-grid.tsx'
export { VolumeBar } from './panel/volume-bar.tsx'
