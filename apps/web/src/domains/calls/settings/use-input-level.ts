import { useCallback, useEffect, useRef, useState } from 'react'
import { openMicrophone } from '../device/microphone.ts'
import { MicrophoneMissing } from '../device/softphone-device.ts'
import { measureSoundLevel } from '../device/sound-level.ts'
import { callsTexts } from '../texts/calls.texts.ts'

/** The loudness of the chosen microphone while it is shown. `onOpen`: now devices have names. */
export function useInputLevel(input: string, onOpen: () => void) {
  const [problem, setProblem] = useState<string>()
  const meter = useRef<ReturnType<typeof measureSoundLevel>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another microphone is opened again
  useEffect(() => {
    let stream: MediaStream | undefined
    let over = false
    const stop = () => {
      meter.current?.close()
      meter.current = undefined
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    openMicrophone().then(
      (opened) => {
        stream = opened
        if (over) return stop()
        meter.current = measureSoundLevel(opened)
        setProblem(undefined)
        onOpen()
      },
      (error) => setProblem(error instanceof MicrophoneMissing ? callsTexts.inputMissing : callsTexts.denied),
    )
    return () => {
      over = true
      stop()
    }
  }, [input, onOpen])
  return { problem, read: useCallback(() => meter.current?.read() ?? 0, []) }
}
