// Lessons about Frontdesk: those that come with it, and those that a super adds.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import type { ErrorCatalog } from '../kit/errors.ts'
import { serverEvent } from '../kit/event.ts'
import { id, instant } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { multiLine, singleLine } from '../kit/text-schema.ts'
import { trainingLimits as limits } from './limits.ts'

const trainingId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]{1,60}$/, 'must be the id of a training')
  .describe('A name for one that comes with Frontdesk, such as `first-day`; otherwise a UUID.')

export const training = z
  .object({
    id: trainingId,
    title: z.string(),
    description: z.string(),
    thumbnail: z.string().nullable().describe('Path of a picture of 400 × 200.'),
    tags: z.array(z.string()),
    notify: z.boolean().describe('Counts as new until one has viewed it.'),
    arcadeId: z.string().nullable().describe('Of an interactive demo that is hosted elsewhere.'),
    viewedBy: z.array(id).max(1000).describe('People of the account who have opened it.'),
    createdAt: instant,
    minutes: z.number().int().describe('Reading time.'),
    builtIn: z.boolean(),
  })
  .meta({ id: 'Training' })

const trainingText = z.object({
  details: z
    .string()
    .describe('Markdown: headings, paragraphs, lists, bold, keys, links, and pictures of the product.'),
})

const tagList = singleLine(limits.tags)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim().toLowerCase())
        .filter(Boolean),
    ),
  ])
  .refine((tags) => tags.length <= 10, 'Use at most 10 tags.')
  .describe('Separated by commas; spaces around them are removed.')

const thumbnailData = z
  .string()
  .max(Math.ceil(limits.thumbnail / 3) * 4 + 40, 'Choose a smaller picture.')
  .startsWith('data:image/png;base64,', 'must be a PNG as a data URL')
  .nullable()
  .describe('PNG of 400 × 200 pixels as a data URL; null without one.')

export const trainingEndpoints = {
  listTrainings: endpoint({
    method: 'GET',
    path: '/trainings',
    summary:
      'Trainings whose title, description, tags, or text contain all words of the search; new ones first, then by their order.',
    query: z.strictObject({
      search: z.string().trim().max(limits.search).default(''),
      count: z.coerce.number().int().min(1).max(200).default(100).describe('At most so many.'),
    }),
    reply: z.object({ data: z.array(training).max(200), newCount: z.number().int() }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  countTrainings: endpoint({
    method: 'GET',
    path: '/trainings/count',
    summary: 'How many trainings are new to the caller.',
    reply: z.object({ count: z.number().int() }),
    who: everyone,
    rate: 'read',
  }),
  addTraining: endpoint({
    method: 'POST',
    path: '/trainings',
    summary: 'Add a training to the account’s library.',
    body: z.strictObject({
      id: id.optional().describe('Chosen by the browser, so that a repeated request adds it once.'),
      title: singleLine(limits.title, 'Enter a title.'),
      description: multiLine(limits.description, 'Enter a description.'),
      tags: tagList,
      notify: z.boolean().default(false),
      thumbnail: thumbnailData.default(null),
      arcadeId: z
        .string()
        .trim()
        .max(limits.arcadeId)
        .regex(/^[A-Za-z0-9_-]{0,60}$/, 'Enter the id only: letters, digits, - and _.')
        .default(''),
      details: multiLine(limits.details).default(''),
    }),
    reply: training,
    status: 201,
    who: ['super'],
    rate: 'write',
    maxBytes: 608 * 1024,
    errors: ['trainingNotAdded'],
  }),
  deleteTraining: endpoint({
    method: 'DELETE',
    path: '/trainings/{id}',
    summary: 'Delete a training that a super added, for good.',
    params: z.object({ id }),
    reply: 'nothing',
    who: ['super'],
    rate: 'write',
    errors: ['trainingNotFound'],
  }),
  openTraining: endpoint({
    method: 'POST',
    path: '/trainings/{id}/tickets',
    summary:
      'A ticket that opens the training in a window of its own: valid for a minute and once. Notes that the caller has viewed it.',
    params: z.object({ id: trainingId }),
    reply: z.object({ ticket: z.string(), expiresAt: instant }),
    status: 201,
    who: everyone,
    rate: 'write',
    secret: true,
    errors: ['trainingNotFound'],
  }),
  readTraining: endpoint({
    method: 'POST',
    path: '/trainings/{id}/read',
    summary: 'The training of a ticket, which is used up by it.',
    params: z.object({ id: trainingId }),
    body: z.strictObject({
      ticket: z
        .string()
        .max(120)
        .regex(/^[\w.-]{20,120}$/, 'must be a ticket'),
    }),
    reply: training.omit({ viewedBy: true, notify: true }).extend(trainingText.shape),
    who: 'public',
    rate: 'signIn',
    errors: ['trainingTicketOver'],
  }),
  getThumbnail: endpoint({
    method: 'GET',
    path: '/trainings/{id}/thumbnail',
    summary: 'The picture of a training that a super added.',
    params: z.object({ id }),
    reply: 'file',
    who: everyone,
    rate: 'read',
    errors: ['trainingNotFound'],
  }),
}

export const trainingErrors = {
  trainingNotFound: { status: 404, message: 'This training doesn’t exist, or it was deleted.' },
  trainingNotAdded: {
    status: 409,
    message: 'A training with this id exists already, or the library is full. Delete one that is no longer needed.',
  },
  trainingTicketOver: {
    status: 410,
    message: 'This link opens a training once, within a minute. Open it again from Trainings and Features.',
  },
} as const satisfies ErrorCatalog

export const trainingEvents = {
  trainingsChanged: serverEvent({
    name: 'trainings_changed',
    summary: 'A training was added or deleted.',
    payload: z.object({ id, added: z.boolean() }),
  }),
  trainingViewed: serverEvent({
    name: 'training_viewed',
    summary: 'Somebody of the account opened a training.',
    payload: z.object({ id: trainingId, user: id }),
  }),
}
