export { openMicrophone } from './device/microphone.ts'
export { MicrophoneDenied, MicrophoneMissing } from './device/softphone-device.ts'
