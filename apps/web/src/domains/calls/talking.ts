import { create } from 'zustand'

/** Labels of those who talk now, by call. */
export const useTalking = create<Record<string, readonly string[]>>(() => ({}))

export function recordTalking({ callId, label, isTalking }: { callId: string; label: string; isTalking: boolean }) {
  const rest = (useTalking.getState()[callId] ?? []).filter((each) => each !== label)
  useTalking.setState({ [callId]: isTalking ? [...rest, label] : rest })
}

export const endTalking = (callId: string) => useTalking.setState(({ [callId]: _, ...rest }) => rest, true)
