// Files of a contact, or of one of its policies, vehicles, and homes. Paths as in the specification, with `{kind}` for
// the type of the owner, which it leaves open, and `{ownerId}`.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { flag, id, instant, list } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { singleLine } from '../kit/text-schema.ts'
import { documentKinds, documentLimits, documentTypes, sentTypes } from './document-types.ts'

const kind = z.enum(documentKinds)
const ofOwner = z.object({ kind, ownerId: id })
const ofDocument = ofOwner.extend({ documentId: id })
const mediaTypes = Object.keys(documentTypes) as [keyof typeof documentTypes, ...(keyof typeof documentTypes)[]]

const documentName = singleLine(documentLimits.name, 'Enter a name.')
  .regex(/^[^/\\]*$/, 'leave out / and \\')
  .describe('With the ending of its type, which is added where it lacks.')

export const document = z
  .object({
    id,
    name: z.string().describe('With the ending of its type.'),
    type: z.enum(mediaTypes).describe('Media type, told by the content.'),
    size: z.number().int().describe('Bytes.'),
    uploadedBy: z
      .object({ id, firstName: z.string(), lastName: z.string() })
      .nullable()
      .describe('Null once that person is gone.'),
    createdAt: instant,
    updatedAt: instant,
    version: z.number().int().describe('For If-Match.'),
  })
  .meta({ id: 'Document' })

export const documentEndpoints = {
  listDocuments: endpoint({
    method: 'GET',
    path: '/utilities/getFiles/{ownerId}',
    summary: `The documents of a contact, policy, vehicle, or home, newest first; at most ${documentLimits.count}.`,
    params: z.object({ ownerId: id }),
    query: z.strictObject({ kind: kind.default('contact').describe('What the id is of.') }),
    reply: list(document),
    who: everyone,
    rate: 'read',
    errors: ['ownerNotFound'],
  }),
  showDocument: endpoint({
    method: 'GET',
    path: '/utilities/getFiles/{ownerId}/{documentId}',
    summary: 'The file itself; each access is audited.',
    params: z.object({ ownerId: id, documentId: id }),
    query: z.strictObject({
      preview: flag
        .optional()
        .describe(
          '`true`: to be shown in place, where its type can be; else an attachment. A picture of more than 64 megapixels is not.',
        ),
    }),
    reply: 'file',
    who: everyone,
    rate: 'read',
    errors: ['documentNotFound', 'rangeNotSatisfiable', 'noPreview'],
    ranges: true,
    refusedToGhosts: true,
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/utilities/upload/{kind}/{ownerId}',
    summary:
      'Upload a file. Its type is detected by its content: PDF, PNG, JPEG, GIF, WEBP, HEIC, DOCX, XLSX, TXT, or CSV.',
    params: ofOwner,
    body: {
      upload: true,
      maxBytes: documentLimits.bytes,
      types: sentTypes,
    },
    reply: document,
    status: 201,
    who: everyone,
    rate: 'upload',
    errors: ['ownerNotFound', 'tooManyDocuments', 'documentEmpty'],
  }),
  renameDocument: endpoint({
    method: 'PUT',
    path: '/utilities/upload/{kind}/{ownerId}/{documentId}',
    summary: 'Rename a document. With If-Match a stale change returns 409 with the current document.',
    params: ofDocument,
    body: z.strictObject({ name: documentName }),
    reply: document,
    versioned: true,
    who: everyone,
    rate: 'write',
    errors: ['documentNotFound'],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/utilities/upload/{kind}/{ownerId}/{documentId}',
    summary: 'Delete a document; it can be restored for 30 days.',
    params: ofDocument,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['documentNotFound'],
  }),
  restoreDocument: endpoint({
    method: 'POST',
    path: '/utilities/upload/{kind}/{ownerId}/{documentId}/restore',
    summary: 'Restore a deleted one.',
    params: ofDocument,
    reply: document,
    who: everyone,
    rate: 'write',
    errors: ['documentNotFound', 'tooManyDocuments'],
  }),
}

export const documentErrors = {
  ownerNotFound: {
    status: 404,
    message: 'The contact or record that these documents belong to doesn’t exist, or it was deleted.',
  },
  documentNotFound: { status: 404, message: 'This document doesn’t exist, or it was deleted.' },
  documentEmpty: { status: 422, message: 'This file is empty. Choose another one.' },
  noPreview: {
    status: 422,
    message: 'This picture is too large to preview. Download it to open it in another program.',
  },
  tooManyDocuments: {
    status: 422,
    message: `You can keep at most ${documentLimits.count} documents here. Delete some first.`,
  },
} as const

const place = { kind, ownerId: id, clientId: id.describe('The contact, also of a policy, vehicle or home.') }

export const documentEvents = {
  documentSaved: serverEvent({
    name: 'client_document',
    summary: 'A document was added, renamed or restored.',
    payload: z.object({ ...place, document, created: z.boolean() }),
    stream: 'contacts',
  }),
  documentRemoved: serverEvent({
    name: 'client_document_remove',
    summary: 'A document was deleted.',
    payload: z.object({ ...place, id }),
    stream: 'contacts',
  }),
}
