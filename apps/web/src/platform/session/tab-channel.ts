// Messages between the tabs of one browser, delivered at once. Storage events report the session itself.

import type { LockReason } from './session-state.ts'

export type TabMessage =
  | { type: 'signedOut'; token: string; reason: string }
  | { type: 'locked'; token: string; locked: false | LockReason }
  | { type: 'activity'; at: number }
  | { type: 'activityNoted'; at: number }

type Listener = (message: TabMessage) => void

export interface TabChannel {
  emit(message: TabMessage): void
  /** Returns a function that removes it. The tab does not receive its own messages. */
  listen(listener: Listener): () => void
}

export function openTabChannel(): TabChannel {
  const listeners = new Set<Listener>()
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('frontdesk') : undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(data)
  })
  return {
    emit: (message) => channel?.postMessage(message),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const tabs = openTabChannel()
