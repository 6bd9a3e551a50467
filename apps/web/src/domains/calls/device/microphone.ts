import { useDevicesChoice } from './devices-choice.ts'
import { MicrophoneDenied, MicrophoneMissing } from './softphone-device.ts'

const open = (deviceId: string) =>
  navigator.mediaDevices.getUserMedia({
    audio: {
      ...(deviceId && { deviceId: { exact: deviceId } }),
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
    },
  })

const isDenied = ({ name }: { name?: string }) => name === 'NotAllowedError' || name === 'SecurityError'

/**
 * The chosen microphone; any other where none is chosen, or the chosen one is not plugged in. Throws MicrophoneDenied or
 * MicrophoneMissing.
 */
export async function openMicrophone(): Promise<MediaStream> {
  const { input } = useDevicesChoice.getState()
  // Without HTTPS a browser has no microphone at all.
  if (!navigator.mediaDevices) throw new MicrophoneDenied()
  try {
    return await open(input).catch((error) => {
      if (!input || isDenied(error)) throw error
      return open('')
    })
  } catch (error) {
    throw isDenied(error as DOMException) ? new MicrophoneDenied() : new MicrophoneMissing()
  }
}
