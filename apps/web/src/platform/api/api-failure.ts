import type { ErrorCode } from '@frontdesk/contract/registry'
import { failureTexts as texts } from '#platform/texts/failures.texts.ts'

/** `createOfflineFailure`: there was no reply. `createTimeoutFailure`: none in time. `held`: the call is in the outbox, and sent later. */
export type FailureCode = ErrorCode | 'offline' | 'timedOut' | 'held'

export interface FailureFacts {
  status: number
  code: FailureCode
  message: string
  /** Field name → what is wrong with it. */
  fields?: Readonly<Record<string, string>> | undefined
  details?: unknown
  /** Seconds. */
  retryAfter?: number | undefined
}

/** A failed call, in the contract's terms; `message` may be shown. Status 0: no reply. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  readonly code: FailureCode
  readonly fields: Readonly<Record<string, string>>
  readonly details: unknown
  readonly retryAfter: number | undefined

  constructor({ status, code, message, fields = {}, details, retryAfter }: FailureFacts) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.details = details
    this.retryAfter = retryAfter
  }
}

export const createOfflineFailure = () =>
  new ApiFailure({
    status: 0,
    code: 'offline',
    message: texts.offline,
  })

export const createTimeoutFailure = () => new ApiFailure({ status: 0, code: 'timedOut', message: texts.timedOut })

/** The failure for an error reply. A proxy may have replied instead of the server: then there is no message. */
export function parseFailure(status: number, text: string, retryAfter: string | null): ApiFailure {
  const body = errorBody(text)
  const seconds = Number(retryAfter)
  return new ApiFailure({
    status,
    ...(body ?? withoutBody(status)),
    retryAfter: retryAfter !== null && Number.isFinite(seconds) ? seconds : undefined,
  })
}

function errorBody(text: string): Pick<FailureFacts, 'code' | 'message' | 'fields' | 'details'> | undefined {
  try {
    const body = JSON.parse(text)
    return typeof body?.code === 'string' && typeof body.message === 'string' ? body : undefined
  } catch {
    return undefined
  }
}

const withoutBody = (status: number) =>
  status >= 502 && status <= 504
    ? { code: 'unavailable' as const, message: texts.unavailable }
    : { code: 'internal' as const, message: texts.unexpected }

/** The message for any error. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : texts.unknown

export const hasCode = (error: unknown, ...codes: FailureCode[]): error is ApiFailure =>
  error instanceof ApiFailure && codes.includes(error.code)
