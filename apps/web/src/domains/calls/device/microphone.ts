import { useDevicesChoice } from './devices-choice.ts'
import { MicrophoneDenied, MicrophoneMissing } from './softphone-device.ts'

/** The chosen microphone, or any where none is chosen. Throws MicrophoneDenied or MicrophoneMissing. */
export async function openMicrophone(): Promise<MediaStream> {
  const { input } = useDevicesChoice.getState()
  // Without HTTPS a browser has no microphone at all.
  if (!navigator.mediaDevices) throw new MicrophoneDenied('This page may use no microphone.')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        ...(input && { deviceId: { exact: input } }),
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      },
    })
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new MicrophoneDenied('The microphone is denied.')
    throw new MicrophoneMissing('The microphone is missing.')
  }
}
