import { useCallback, useEffect, useState } from 'react'

/** What is plugged in, followed live. Names are empty until the microphone was allowed once. */
export function useDevices() {
  const [all, setAll] = useState<readonly MediaDeviceInfo[]>([])
  const refresh = useCallback(() => {
    void navigator.mediaDevices?.enumerateDevices().then(setAll, () => {})
  }, [])
  useEffect(() => {
    refresh()
    const { mediaDevices } = navigator
    mediaDevices?.addEventListener('devicechange', refresh)
    return () => mediaDevices?.removeEventListener('devicechange', refresh)
  }, [refresh])
  return {
    inputs: all.filter(({ kind }) => kind === 'audioinput'),
    outputs: all.filter(({ kind }) => kind === 'audiooutput'),
    /** Safari always uses the computer's own output. */
    canChooseOutput: 'setSinkId' in HTMLMediaElement.prototype,
    refresh,
  }
}
