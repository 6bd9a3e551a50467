import { z } from 'zod'
import { serverEvent } from '../kit/event.ts'
import { id, instant } from '../kit/page.ts'
import { followup, warningReason } from './followups.ts'

/**
 * One's own events are in a separate stream: otherwise the numbers of a shared stream would reveal that something
 * happened for somebody else.
 */
const to = id.nullable().describe('Whom alone this tells; null: everyone.')
const streamOf = ({ to }: { to: string | null }) => (to ? `followups:${to}` : 'followups')

/** Received by everyone who may see the follow-up: see its `assignTo`. */
export const followupEvents = {
  followupSaved: serverEvent({
    name: 'followups_update',
    summary: 'A follow-up or a scheduled message was made, changed, completed or restored.',
    payload: z.object({ followup, created: z.boolean(), to }),
    stream: streamOf,
  }),
  followupRemoved: serverEvent({
    name: 'followups_remove',
    summary: 'It was deleted, or is no longer for those who saw it; whoever still sees it hears of the change besides.',
    payload: z.object({
      id,
      clientId: id.nullable(),
      version: z.number().int().describe('The last one that they may know.'),
      to,
    }),
    stream: streamOf,
  }),
  warningRaised: serverEvent({
    name: 'followups_warning',
    summary: 'The time of a reminder, or of the follow-up itself, has come; told once.',
    payload: z.object({ why: warningReason, since: instant, followup, to }),
    stream: streamOf,
  }),
  warningAnswered: serverEvent({
    name: 'followups_warning_answer',
    summary: 'Somebody was shown a warning or ignored it; to their own screens alone.',
    payload: z.object({ id, why: warningReason, answer: z.enum(['shown', 'ignored']), to: id }),
    stream: streamOf,
  }),
}
