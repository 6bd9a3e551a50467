// The last failures of this page, for a report that a person may send: already without ids, names, and numbers.
import { redactMessage, redactPath } from '@frontdesk/contract/feedback/redact'

export interface FailedRequest {
  method: string
  path: string
  /** 0 without a reply. */
  status: number
  id: string | null
}

const most = 20
const requests: FailedRequest[] = []
const errors: string[] = []

function keep<T>(list: T[], item: T) {
  list.push(item)
  if (list.length > most) list.shift()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function recordFailedRequest(method: string, url: string, status: number, id: string | null): void {
  keep(requests, { method, path: redactPath(url).slice(0, 200), status, id: id && uuid.test(id) ? id : null })
}

export const recordError = (error: unknown): void =>
  keep(errors, redactMessage(error instanceof Error ? `${error.name}: ${error.message}` : String(error)))

/** Uncaught errors. Call it once. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => recordError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => recordError(reason))
}

export const listRecentFailures = () => ({ requests: [...requests], errors: [...errors] })

export function clearFailures(): void {
  requests.length = 0
  errors.length = 0
}
