// Notes of a contact, and its calls: fields, endpoints, events.
import { z } from 'zod'
import { noteImageSizes } from '../documents/document-types.ts'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { flag, id, instant, page, pageQuery } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { multiLine } from '../kit/text-schema.ts'
import { longestNote } from './note-limits.ts'

const somebody = z.object({ id, firstName: z.string(), lastName: z.string() }).nullable()

export const activity = z
  .object({
    id,
    type: z.enum(['note', 'phone']),
    note: z.string(),
    isSticky: z.boolean(),
    image: z
      .string()
      .nullable()
      .describe('Path of the picture, WEBP of at most 400 × 400; asked for with the session’s token. Null: none.'),
    thumbnail: z.string().nullable().describe('As `image`, 100 × 100.'),
    createdAt: instant,
    editedAt: instant.nullable(),
    user: z
      .object({ id, firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() })
      .nullable()
      .describe('Its author; null for the system.'),
    ghost: somebody.describe('Who wrote it while acting as `user`; null where `user` did.'),
    editedGhost: somebody.describe('Who changed the text last while acting as `user`; null where `user` did.'),
  })
  .meta({ id: 'Activity' })

export const noteText = multiLine(longestNote, 'Enter a note first.')

const webp = ({ bytes }: { bytes: number }) =>
  z
    .string()
    .max(Math.ceil((bytes * 4) / 3) + 30, `the picture is larger than ${bytes / 1024} KB`)
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/, 'must be a webp data URL')
export const newNote = z
  .strictObject({
    type: z.literal('note').default('note'),
    note: noteText,
    isSticky: z.boolean().default(false),
    image: webp(noteImageSizes.image).optional().describe('At most 400 × 400 and 200 KB.'),
    thumbnail: webp(noteImageSizes.thumbnail).optional().describe('The same in 100 × 100, at most 30 KB.'),
  })
  .refine(({ image, thumbnail }) => (image === undefined) === (thumbnail === undefined), {
    message: 'send the picture in both sizes',
    path: ['thumbnail'],
  })

const clientId = z.object({ id })
const activityId = z.object({ id, activityId: id })
export const activityList = z.object({ data: z.array(activity), total: z.number().int() })

/** Combined with the contact's endpoints in the registry. */
export const noteEndpoints = {
  listActivity: endpoint({
    method: 'GET',
    path: '/clients/{id}/activity',
    summary: 'Notes of a contact by time.',
    params: clientId,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(50).default(5),
      prior: instant.optional().describe('Only those created before this instant.'),
      after: instant.optional().describe('Only those created after this instant.'),
      sort: z.enum(['createdAt', '-createdAt']).default('-createdAt'),
      sticky: flag.optional().describe('`true`: only sticky notes.'),
    }),
    reply: activityList,
    who: everyone,
    rate: 'read',
    turn: 'search',
    errors: ['contactNotFound'],
  }),
  listStickies: endpoint({
    method: 'GET',
    path: '/activity/stickies',
    summary: 'Sticky notes of every contact, newest first.',
    query: pageQuery(100, 50),
    reply: page(activity.extend({ clientId: id, clientName: z.string() })),
    who: everyone,
    rate: 'read',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/clients/{id}/activity',
    summary: 'Add a note.',
    params: clientId,
    body: newNote,
    reply: activity,
    status: 201,
    who: everyone,
    rate: 'write',
    maxBytes: 384 * 1024,
    replay: true,
    errors: ['contactNotFound'],
  }),
  showNoteImage: endpoint({
    method: 'GET',
    path: '/clients/{id}/activity/{activityId}/image',
    summary: 'The picture of a note.',
    params: activityId,
    query: z.strictObject({ size: z.enum(['image', 'thumbnail']).default('image') }),
    reply: 'file',
    who: everyone,
    rate: 'read',
    errors: ['noteNotFound', 'rangeNotSatisfiable'],
    ranges: true,
  }),
  updateNote: endpoint({
    method: 'PUT',
    path: '/clients/{id}/activity/{activityId}',
    summary: 'The author may change the text within a day; anyone may make a note sticky or undo that.',
    params: activityId,
    body: z.strictObject({ note: noteText.optional(), isSticky: z.boolean().optional() }),
    reply: activity,
    who: everyone,
    rate: 'write',
    maxBytes: 48 * 1024,
    replay: true,
    errors: ['noteNotFound', 'noteNotYours', 'noteTooOld'],
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/clients/{id}/activity/{activityId}',
    summary: 'Delete a note: its author within a day, or admin rights. You can restore it for 30 days.',
    params: activityId,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['noteNotFound', 'noteNotYours', 'noteTooOld'],
  }),
  restoreNote: endpoint({
    method: 'POST',
    path: '/clients/{id}/activity/{activityId}/restore',
    summary: 'Restore a deleted note.',
    params: activityId,
    reply: activity,
    who: everyone,
    rate: 'write',
    errors: ['noteNotFound', 'noteNotYours'],
  }),
}

export const noteErrors = {
  noteNotFound: { status: 404, message: 'This note doesn’t exist, or it was deleted.' },
  noteNotYours: { status: 403, message: 'Only the author can change this note.' },
  noteTooOld: { status: 409, message: 'You can change a note for one day after you write it.' },
} as const

export const noteEvents = {
  noteSaved: serverEvent({
    name: 'activity_update',
    summary: 'A note was written, changed or restored.',
    payload: z.object({ clientId: id, activity, created: z.boolean(), lastContactedAt: instant.nullable() }),
    stream: 'contacts',
  }),
  noteRemoved: serverEvent({
    name: 'activity_remove',
    summary: 'A note was deleted.',
    payload: z.object({ clientId: id, id, lastContactedAt: instant.nullable() }),
    stream: 'contacts',
  }),
}
