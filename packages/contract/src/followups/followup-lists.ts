// The lists of a follow-ups page: filters, progress, by contact, by day.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { day, flag, id, list, pageQuery } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { assignTo, followup } from './followup.ts'
import { followupLimits, followupTypes } from './followup-rules.ts'

export const followupFilters = z.strictObject({
  user: id
    .optional()
    .describe('Only what this person is to do or has set: theirs, and the team’s. Nobody sees more by it.'),
  assignTo: assignTo
    .optional()
    .describe('Only these; without it all but scheduled messages. With `none`: scheduled messages.'),
  createdByUser: id.optional().describe('Only those that this person made.'),
  assigned: z
    .union([id, z.enum(['me', 'team', 'meAndTeam'])])
    .optional()
    .describe('Only what this person, oneself, or the team is to do; a message belongs to whoever scheduled it.'),
  type: z.enum(followupTypes).optional().describe('Only of this kind; `message`: scheduled messages.'),
  messages: flag.optional().describe('True: scheduled messages too.'),
  q: z
    .string()
    .trim()
    .max(followupLimits.search)
    .optional()
    .describe('Only those whose note, message, or client’s name contains it, whatever its capitals and accents.'),
})

const most = followupLimits.calendarDays * followupLimits.ofCalendarDay

export const followupListEndpoints = {
  getFollowupProgress: endpoint({
    method: 'GET',
    path: '/followups/progress',
    summary: 'How much of today is done, by days in the account’s time zone.',
    query: followupFilters,
    reply: z.object({
      done: z.number().int().describe('Completed today, whenever they were due.'),
      of: z.number().int().describe('With those that are due today and still open.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  listFollowupsByContact: endpoint({
    method: 'GET',
    path: '/followups/by-contact',
    summary: `The open ones of each contact, the contact with the earliest first; at most ${followupLimits.ofContact} of each.`,
    query: pageQuery(50, 20).extend(followupFilters.shape),
    reply: z.object({
      data: z.array(
        z.object({
          client: followup.shape.client.describe('Null: those about nobody.'),
          total: z.number().int(),
          followups: z.array(followup),
        }),
      ),
      next: z.string().nullable().describe('Cursor of the next page; null at the end.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  listFollowupDays: endpoint({
    method: 'GET',
    path: '/followups/calendar',
    summary: `Days that have open ones, with the first of each; at most ${followupLimits.calendarDays} days.`,
    query: z
      .strictObject({
        from: day,
        to: day.describe('The last day.'),
        perDay: z.coerce.number().int().min(1).max(100).default(followupLimits.ofCalendarDay),
        ...followupFilters.shape,
      })
      .superRefine(({ from, to, perDay }, context) => {
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
        if (days < 1) context.addIssue({ code: 'custom', path: ['to'], message: 'must not be before the first day' })
        else if (days > followupLimits.calendarDays || days * perDay > most)
          context.addIssue({ code: 'custom', path: ['to'], message: 'is too far from the first day: ask for less' })
      }),
    reply: list(z.object({ day, total: z.number().int(), late: z.number().int(), followups: z.array(followup) })),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
}
