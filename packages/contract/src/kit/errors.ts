import { z } from 'zod'

export interface ErrorDefinition {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 411 | 413 | 415 | 416 | 421 | 422 | 429 | 500 | 503
  /** The message for people: what happened and what to do. */
  readonly message: string
}
export type ErrorCatalog = Readonly<Record<string, ErrorDefinition>>

/** Every error reply, whatever its status. */
export const errorBody = z
  .object({
    code: z.string().describe('Stable name of the error; `npm run docs` writes the catalog.'),
    message: z.string().describe('A sentence for the reader.'),
    fields: z.record(z.string(), z.string()).optional().describe('Field name → what is wrong with it (422, 400).'),
    details: z.unknown().optional().describe('Facts that the client needs to go on, by code.'),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof errorBody>

/** Error codes of any endpoint; a domain declares its own beside its endpoints. */
export const platformErrors = {
  malformed: { status: 400, message: 'The request couldn’t be read. Check the marked fields.' },
  notSignedIn: { status: 401, message: 'Sign in first.' },
  sessionInvalid: { status: 401, message: 'Session Invalid' },
  locked: { status: 403, message: 'The screen is locked. Unlock it to continue.' },
  mfaSetupRequired: {
    status: 403,
    message: 'Account owner requires MFA to be enabled.  Please setup your MFA under the left navigation.',
  },
  forbidden: { status: 403, message: 'You do not have access to perform this action.' },
  refusedWhileGhosting: { status: 403, message: 'You can’t do this while you act as someone else.' },
  notFound: { status: 404, message: 'This doesn’t exist, or you don’t have access to it.' },
  conflict: { status: 409, message: 'Someone else changed this while you were editing. Compare both versions.' },
  stateChanged: { status: 409, message: 'The status has changed. Reload the page to see it.' },
  alreadyDone: { status: 409, message: 'This was already done. Reload the page to see it.' },
  lengthRequired: {
    status: 411,
    message: 'Send the body with a Content-Length header. Chunked bodies aren’t accepted.',
  },
  tooLarge: { status: 413, message: 'This is larger than allowed. Shorten it, or send less at once.' },
  unsupportedType: { status: 415, message: 'This type of file or content isn’t accepted here.' },
  misdirected: { status: 421, message: 'This server doesn’t accept requests for this address.' },
  invalid: { status: 422, message: 'Check the marked fields.' },
  idempotencyMismatch: { status: 422, message: 'This Idempotency-Key was already used with another request.' },
  tooManyRequests: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again.' },
  busy: { status: 503, message: 'Too much is being done at once. Try again in a moment.' },
  unavailable: { status: 503, message: 'The service is starting or stopping. Try again in a moment.' },
} as const satisfies ErrorCatalog
