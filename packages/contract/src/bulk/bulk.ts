// One action over many contacts, which runs in the background and can be undone.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, list, page, pageQuery } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { bulkAction, bulkContact, bulkLimits, bulkRun, bulkTarget, bulkUndoDays } from './bulk-fields.ts'

const runId = z.object({ id })

export const bulkEndpoints = {
  startBulk: endpoint({
    method: 'POST',
    path: '/clients/bulk',
    summary:
      'Change many contacts, each as if by hand. It runs in the background, continues after a restart, and applies to the contacts that fit at its start.',
    body: z.strictObject({ action: bulkAction, target: bulkTarget }),
    reply: bulkRun,
    status: 202,
    who: everyone,
    rate: 'write',
    maxBytes: 512 * 1024,
    errors: ['bulkBusy', 'tagNotFound', 'tagIsDynamic', 'userNotFound'],
  }),
  listBulkRuns: endpoint({
    method: 'GET',
    path: '/clients/bulk',
    summary: `One’s own runs, for owners and admins those of everyone, newest first, at most ${bulkLimits.listed}.`,
    reply: list(bulkRun),
    who: everyone,
    rate: 'read',
  }),
  getBulkRun: endpoint({
    method: 'GET',
    path: '/clients/bulk/{id}',
    summary: 'One of the runs that one may see, with its progress.',
    params: runId,
    reply: bulkRun,
    who: everyone,
    rate: 'read',
    errors: ['bulkNotFound'],
  }),
  listBulkContacts: endpoint({
    method: 'GET',
    path: '/clients/bulk/{id}/contacts',
    summary: 'Contacts that the run could not change, or that its undo kept as they are, with the reason.',
    params: runId,
    query: pageQuery(200, 50).extend({
      which: z.enum(['failed', 'kept']).describe('`failed`: of the run. `kept`: of its undo.'),
    }),
    reply: page(bulkContact),
    who: everyone,
    rate: 'read',
    turn: 'search',
    errors: ['bulkNotFound'],
  }),
  cancelBulk: endpoint({
    method: 'POST',
    path: '/clients/bulk/{id}/cancel',
    summary: 'Stop it before the next batch. Contacts done before stay changed, and that can be undone.',
    params: runId,
    reply: bulkRun,
    who: everyone,
    rate: 'write',
    errors: ['bulkNotFound', 'bulkFinished'],
  }),
  undoBulk: endpoint({
    method: 'POST',
    path: '/clients/bulk/{id}/undo',
    summary: `Give the contacts what they had before, unless they have changed since; for ${bulkUndoDays} days. It runs in the background.`,
    params: runId,
    reply: bulkRun,
    status: 202,
    who: everyone,
    rate: 'write',
    errors: ['bulkNotFound', 'bulkNotOver', 'bulkUndone', 'bulkUndoLate', 'bulkNothingToUndo'],
  }),
}

export const bulkErrors = {
  bulkBusy: {
    status: 409,
    message: `${bulkLimits.running} of your actions are still in progress. Wait until one ends, or cancel one.`,
  },
  bulkNotFound: { status: 404, message: 'This action doesn’t exist.' },
  bulkFinished: { status: 409, message: 'This action has already ended.' },
  bulkNotOver: { status: 409, message: 'This action is still running. Cancel it or wait until it ends, then undo it.' },
  bulkUndone: { status: 409, message: 'This action is already undone or being undone.' },
  bulkUndoLate: {
    status: 409,
    message: `You can undo a bulk action for ${bulkUndoDays} days. This one is older.`,
  },
  bulkNothingToUndo: { status: 409, message: 'This action changed nothing, so there is nothing to undo.' },
} as const

export const bulkEvents = {
  bulkProgress: serverEvent({
    name: 'bulk_progress',
    summary:
      'An action over many contacts made progress, or its undo did; sent to the person who started it and to the one who asked for the undo.',
    payload: bulkRun,
  }),
}
