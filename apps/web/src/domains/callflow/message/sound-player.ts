// One sound at a time, whichever part of the page plays it.
import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import { create } from 'zustand'
import { api } from '#platform/api.ts'

export interface Sound {
  /** Equal for equal sounds. */
  key: string
  call: 'speakText' | 'playFlowRecording' | 'playHoldMusic'
  load(signal: AbortSignal): Promise<Response>
}

export const spokenSound = (text: string, voice: CallFlow['voice']): Sound => ({
  key: `${voice}: ${text}`,
  call: 'speakText',
  load: (signal) => api.callFlow.speakText({ body: { text, voice } }, { signal, timeout: 60_000 }),
})

export const recordingSound = (url: string): Sound => ({
  key: url,
  call: 'playFlowRecording',
  load: (signal) => api.callFlow.playFlowRecording({ params: { id: url.slice(url.lastIndexOf('/') + 1) } }, { signal }),
})

export const musicSound = (piece: string): Sound => ({
  key: piece,
  call: 'playHoldMusic',
  load: (signal) => api.callFlow.playHoldMusic({ params: { piece } }, { signal }),
})

export const usePlayed = create<{ key: string | null; loading: boolean }>(() => ({ key: null, loading: false }))

let end = () => {}

export function stopSound() {
  end()
  end = () => {}
  usePlayed.setState({ key: null, loading: false })
}

/** Throws what loading or playing throws, unless it was stopped meanwhile. */
export async function playSound({ key, load }: Sound): Promise<void> {
  stopSound()
  const abort = new AbortController()
  const audio = new Audio()
  end = () => {
    abort.abort()
    audio.pause()
    if (audio.src) URL.revokeObjectURL(audio.src)
  }
  usePlayed.setState({ key, loading: true })
  try {
    const response = await load(abort.signal)
    const blob = await response.blob()
    if (abort.signal.aborted) return
    audio.src = URL.createObjectURL(blob)
    audio.onended = stopSound
    await audio.play()
    if (!abort.signal.aborted) usePlayed.setState({ key, loading: false })
  } catch (error) {
    if (abort.signal.aborted) return
    stopSound()
    throw error
  }
}
