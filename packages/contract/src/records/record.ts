// The common part of all record types: the shape of a record and its endpoints.
import { z } from 'zod'
import type { Form } from '../forms/kit/field.ts'
import { privateKeys, revealed, shownShape } from '../forms/kit/schema.ts'
import { endpoint, usualBodyBytes } from '../kit/endpoint.ts'
import { id, instant, list } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'

/** The limit for each record type of a contact; a list shows all of them. */
export const mostRecords = 500

const meta = {
  version: z.number().int().describe('For If-Match.'),
  createdAt: instant,
  updatedAt: instant,
}

/** The fields of a form, private ones masked, with the id and the version. */
export const recordSchema = <F extends Form>(form: F, name: string) =>
  z.object({ id, ...shownShape(form), ...meta }).meta({ id: name })

interface Stated<R extends z.ZodType, N extends z.ZodType, C extends z.ZodType> {
  /** Below /clients/{id}/. */
  path: string
  one: string
  many: string
  /** Of an added or changed one. */
  maxBytes?: number
  record: R
  added: N
  changed: C
}

const clientId = z.object({ id })
const recordId = z.object({ id, recordId: id })

/** The same names for every record type, so that one dialog serves all of them: `api.policies.addRecord`. */
export const recordEndpoints = <R extends z.ZodType, N extends z.ZodType, C extends z.ZodType>({
  path,
  one,
  many,
  maxBytes = usualBodyBytes,
  record,
  added,
  changed,
}: Stated<R, N, C>) => ({
  listRecords: endpoint({
    method: 'GET',
    path: `/clients/{id}/${path}`,
    summary: `The ${many} of a contact, at most ${mostRecords}.`,
    params: clientId,
    reply: list(record),
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound'],
  }),
  getRecord: endpoint({
    method: 'GET',
    path: `/clients/{id}/${path}/{recordId}`,
    summary: `One ${one}.`,
    params: recordId,
    reply: record,
    who: everyone,
    rate: 'read',
    errors: ['recordNotFound'],
  }),
  addRecord: endpoint({
    method: 'POST',
    path: `/clients/{id}/${path}`,
    summary: `Add a ${one}; send only the fields that have a value.`,
    params: clientId,
    body: added,
    reply: record,
    status: 201,
    who: everyone,
    rate: 'write',
    maxBytes,
    replay: true,
    errors: ['contactNotFound', 'tooManyRecords'],
  }),
  changeRecord: endpoint({
    method: 'PUT',
    path: `/clients/{id}/${path}/{recordId}`,
    summary: 'Change the fields that are sent. With If-Match a stale edit returns 409 with the current record.',
    params: recordId,
    body: changed,
    reply: record,
    versioned: true,
    who: everyone,
    rate: 'write',
    maxBytes,
    replay: true,
    errors: ['contactNotFound', 'recordNotFound'],
  }),
  removeRecord: endpoint({
    method: 'DELETE',
    path: `/clients/{id}/${path}/{recordId}`,
    summary: `Delete a ${one}; it can be restored for 30 days.`,
    params: recordId,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound', 'recordNotFound'],
  }),
  restoreRecord: endpoint({
    method: 'POST',
    path: `/clients/{id}/${path}/{recordId}/restore`,
    summary: 'Restore a deleted one.',
    params: recordId,
    reply: record,
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound', 'recordNotFound', 'tooManyRecords'],
  }),
})

/** For record types whose form has private fields. */
export const revealEndpoint = <F extends Form>(path: string, form: F) =>
  endpoint({
    method: 'POST',
    path: `/clients/{id}/${path}/{recordId}/reveal/{field}`,
    summary: 'Reveal one private field; each access is audited.',
    params: z.object({ id, recordId: id, field: z.enum(privateKeys(form)) }),
    reply: revealed,
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound', 'recordNotFound'],
    refusedToGhosts: true,
    secret: true,
  })

export const recordErrors = {
  recordNotFound: { status: 404, message: 'This entry doesn’t exist, or it was deleted.' },
  tooManyRecords: { status: 422, message: `A contact can have at most ${mostRecords} of these. Delete some first.` },
} as const
