import { type ErrorCode, errors } from '@frontdesk/contract/registry'

export interface ErrorFacts {
  /** Replaces the catalog's message when it should contain a specific fact. */
  message?: string
  /** Field name → what is wrong with it. */
  fields?: Record<string, string>
  /** What the client needs to continue. */
  details?: unknown
  /** Seconds, for 429 and 503. */
  retryAfter?: number
}

/** The only error that reaches a caller unchanged; everything else becomes `internal` and is logged. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly facts: ErrorFacts
  constructor(code: ErrorCode, facts: ErrorFacts = {}, options?: ErrorOptions) {
    super(facts.message ?? errors[code].message, options)
    this.name = 'AppError'
    this.code = code
    this.facts = facts
  }
  get status() {
    return errors[this.code].status
  }
}
