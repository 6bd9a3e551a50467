// Views of the contact list: a filter, an order, and columns under a name, of one person or shared.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, instant, list } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { singleLine } from '../kit/text-schema.ts'
import { storedTree } from '../tags/rule-schema.ts'
import { listFilter, listSort } from './contact-list.ts'
import { builtInKeys, columnKeys, viewLimits } from './list-shape.ts'

const { least, most } = viewLimits.columnWidth
const columns = z
  .array(z.strictObject({ key: z.enum(columnKeys), width: z.number().int().min(least).max(most) }))
  .min(1)
  .max(columnKeys.length)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Use each column once.')
  .refine((all) => all[0]?.key === 'name', 'Show the name first.')
  .describe('Shown columns in order, with their widths in pixels. The name is the first one.')

const name = singleLine(viewLimits.name, 'Enter a name.')
const shared = z.boolean().describe('For everyone; only owners and admins share views and change shared ones.')
const position = z.number().int().min(0).max(viewLimits.position).describe('Views are listed by it, then by name.')

export const savedView = z
  .object({
    id,
    name: z.string(),
    shared: z.boolean().describe('False: one’s own, which nobody else sees.'),
    filter: storedTree.nullable(),
    sort: listSort,
    columns,
    position,
    updatedAt: instant,
    version: z.number().int().describe('For If-Match.'),
  })
  .meta({ id: 'SavedView' })

const ofView = z.object({ id })
const notYours = ['viewNotFound', 'sharedViewNotYours'] as const

export const savedViewEndpoints = {
  listViews: endpoint({
    method: 'GET',
    path: '/views',
    summary: `Shared views and one’s own, by position and name; at most ${2 * viewLimits.views}.`,
    reply: list(savedView),
    who: everyone,
    rate: 'read',
  }),
  countViews: endpoint({
    method: 'GET',
    path: '/views/counts',
    summary:
      'The number of contacts of each view, built-in and saved. One that there was no time to count is left out.',
    reply: list(
      z.object({
        view: z.union([z.enum(builtInKeys), id]).describe('A built-in view, or the id of a saved one.'),
        contacts: z.number().int(),
        exact: z.boolean().describe('False: counting stopped after a short time; there are at least so many.'),
      }),
    ),
    who: everyone,
    rate: 'read',
  }),
  listColumns: endpoint({
    method: 'GET',
    path: '/views/columns',
    summary: 'One’s own columns of built-in views; a view without an entry has the usual ones.',
    reply: list(z.object({ view: z.enum(builtInKeys), columns })),
    who: everyone,
    rate: 'read',
  }),
  saveColumns: endpoint({
    method: 'PUT',
    path: '/views/columns',
    summary: 'Choose one’s own columns of a built-in view.',
    body: z.strictObject({ view: z.enum(builtInKeys), columns: columns.nullable().describe('Null: the usual ones.') }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
  }),
  createView: endpoint({
    method: 'POST',
    path: '/views',
    summary: 'Save a view.',
    body: z.strictObject({
      name,
      shared: shared.default(false),
      filter: listFilter,
      sort: listSort,
      columns,
      position: position.default(0),
    }),
    reply: savedView,
    status: 201,
    who: everyone,
    rate: 'write',
    maxBytes: 128 * 1024,
    errors: ['sharedViewNotYours', 'tooManyViews', 'userNotFound'],
  }),
  updateView: endpoint({
    method: 'PUT',
    path: '/views/{id}',
    summary:
      'Change what is sent. An admin also shares a view, or takes it back as their own. With If-Match a stale edit answers 409 with the current one.',
    params: ofView,
    body: z.strictObject({ name, shared, filter: listFilter, sort: listSort, columns, position }).partial(),
    reply: savedView,
    versioned: true,
    who: everyone,
    rate: 'write',
    maxBytes: 128 * 1024,
    errors: [...notYours, 'tooManyViews', 'userNotFound'],
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/views/{id}',
    summary: 'Delete it; it can be restored for 30 days.',
    params: ofView,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: notYours,
  }),
  restoreView: endpoint({
    method: 'POST',
    path: '/views/{id}/restore',
    summary: 'Restore a deleted one.',
    params: ofView,
    reply: savedView,
    who: everyone,
    rate: 'write',
    errors: [...notYours, 'tooManyViews'],
  }),
}

export const viewErrors = {
  viewNotFound: { status: 404, message: 'This view doesn’t exist, or you don’t have access to it.' },
  sharedViewNotYours: {
    status: 403,
    message: 'Only owners and admins can share views and change shared views. Save a view of your own instead.',
  },
  tooManyViews: {
    status: 422,
    message: `There can be at most ${viewLimits.views} shared views and as many of your own. Delete some first.`,
  },
} as const

const to = id.nullable().describe('The only person who receives it; null: everyone.')
/** One's own are in a separate stream, as with follow-ups. */
const stream = ({ to }: { to: string | null }) => (to ? `views:${to}` : 'views')

export const viewEvents = {
  viewSaved: serverEvent({
    name: 'view_update',
    summary: 'A view of the contact list was added, changed, or restored.',
    payload: z.object({ view: savedView, to }),
    stream,
  }),
  viewRemoved: serverEvent({
    name: 'view_remove',
    summary: 'A view was deleted, or is no longer visible to the recipients.',
    payload: z.object({ id, version: z.number().int().describe('The last one that they may know.'), to }),
    stream,
  }),
  columnsSaved: serverEvent({
    name: 'view_columns',
    summary: 'One’s own columns of a built-in view changed, possibly in another tab.',
    payload: z.object({ view: z.enum(builtInKeys), columns: columns.nullable(), to: id }),
    stream,
  }),
}
