import { z } from 'zod'
import { serverEvent } from '../kit/event.ts'
import { id, instant } from '../kit/page.ts'
import { followup, warningReason } from './followup.ts'

/**
 * One's own events are in a separate stream: otherwise the numbers of a shared stream would reveal that something
 * happened for somebody else.
 */
const to = id.nullable().describe('The only person who receives it; null: everyone.')
const streamOf = ({ to }: { to: string | null }) => (to ? `followups:${to}` : 'followups')

/** Received by everyone who may see the follow-up: see its `assignTo`. */
export const followupEvents = {
  followupSaved: serverEvent({
    name: 'followups_update',
    summary: 'A follow-up or a scheduled message was added, changed, completed, or restored.',
    payload: z.object({ followup, created: z.boolean(), to }),
    stream: streamOf,
  }),
  followupRemoved: serverEvent({
    name: 'followups_remove',
    summary:
      'It was deleted, or is no longer visible to the recipients; people who may still see it also receive the change.',
    payload: z.object({
      id,
      clientId: id.nullable(),
      version: z.number().int().describe('The last version that they may see.'),
      to,
    }),
    stream: streamOf,
  }),
  followupsChanged: serverEvent({
    name: 'followups_refresh',
    summary: 'Follow-ups of many clients were added or removed at once: reload those that are shown.',
    payload: z.object({ clients: z.array(id).max(500).nullable().describe('Null: more than are listed.'), to }),
    stream: streamOf,
  }),
  warningRaised: serverEvent({
    name: 'followups_warning',
    summary: 'A reminder, or the follow-up itself, is due; sent once.',
    payload: z.object({ why: warningReason, since: instant, followup, to }),
    stream: streamOf,
  }),
  warningAnswered: serverEvent({
    name: 'followups_warning_answer',
    summary: 'A warning was shown to a person, or they ignored it; sent only to their own screens.',
    payload: z.object({ id, why: warningReason, answer: z.enum(['shown', 'ignored']), to: id }),
    stream: streamOf,
  }),
}
