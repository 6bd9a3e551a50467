// How long a caller may wait before voicemail, part by part, in seconds.
import type { CallFlow, FlowMessage } from './call-flow.ts'

export interface WaitPart {
  part: 'welcome' | 'recording' | 'menu' | 'group' | 'queue'
  name: string
  seconds: number
}

/** A synthetic voice says about two and a half words a second. */
export const spokenSeconds = (text: string) => Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / 2.5))

/** `recordings`: seconds by URL. */
export function messageSeconds(message: FlowMessage, recordings: ReadonlyMap<string, number>): number {
  if (message.type === 'disabled') return 0
  return message.type === 'text' ? spokenSeconds(message.message) : (recordings.get(message.url) ?? 5)
}

/** Seconds that a menu waits for a key. */
export const menuSeconds = 6

export function longestWait(flow: CallFlow, recordings: ReadonlyMap<string, number>): WaitPart[] {
  const parts: WaitPart[] = [
    { part: 'welcome', name: 'welcome', seconds: messageSeconds(flow.welcomeMessage, recordings) },
    {
      part: 'recording',
      name: 'recording',
      seconds: flow.recordCalls ? messageSeconds(flow.recordCallMessage, recordings) : 0,
    },
  ]
  if (flow.extension || Object.keys(flow.ivr).length > 0)
    parts.push({
      part: 'menu',
      name: 'menu',
      seconds: messageSeconds(flow.extensionsMessage, recordings) + menuSeconds,
    })
  for (const { name, timeout, repeat } of flow.groups) parts.push({ part: 'group', name, seconds: timeout * repeat })
  if (flow.queue.enabled) parts.push({ part: 'queue', name: 'queue', seconds: flow.queue.maxWait })
  return parts.filter(({ seconds }) => seconds > 0)
}
