import { laneRowTexts as texts } from '../texts/board-dialog.texts.ts'
import type { LaneDraft } from './board-draft.ts'

/** What a lane does, in a line. */
export function formatLane({ target, done, escalate, unit }: LaneDraft): string {
  const words = [
    ...(done ? [texts.isDone] : []),
    ...(target.trim() ? [texts.targetOf(target.trim())] : []),
    ...(/^\d+$/.test(escalate.trim()) ? [texts.after(Number(escalate), unit === 'days' ? 'day' : 'hour')] : []),
  ]
  return words.join(' · ') || texts.plain
}
