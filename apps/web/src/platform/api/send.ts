import { recordFailedRequest } from '#platform/diagnostics/recent-failures.ts'
import { recordServerTime } from '#platform/server-time.ts'
import { type ApiFailure, createOfflineFailure, createTimeoutFailure, parseFailure } from './api-failure.ts'
import { claimEarlyReply } from './early-replies.ts'

export interface Outgoing {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | undefined
  signal?: AbortSignal | undefined
  /** Milliseconds. */
  timeout: number
}

/** The successful reply; throws ApiFailure, or the caller's own abort. */
export async function send({ timeout, signal, ...request }: Outgoing): Promise<Response> {
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), timeout)
  const early = claimEarlyReply(request)
  const sentAt = early?.sentAt ?? Date.now()
  const either = signal ? AbortSignal.any([signal, clock.signal]) : clock.signal
  try {
    const response = (early && (await abortable(early.response, either))) ?? (await fetchNow(request, either))
    recordServerTime(response.headers.get('date'), sentAt, Date.now())
    if (!response.ok) {
      recordFailedRequest(request.method, request.url, response.status, response.headers.get('x-request-id'))
      throw await failureOfResponse(response)
    }
    return response
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (clock.signal.aborted || error instanceof TypeError) recordFailedRequest(request.method, request.url, 0, null)
    if (clock.signal.aborted) throw createTimeoutFailure()
    throw error instanceof TypeError ? createOfflineFailure() : error
  } finally {
    clearTimeout(timer)
  }
}

const fetchNow = ({ url, method, headers, body }: Omit<Outgoing, 'timeout'>, signal: AbortSignal) =>
  fetch(url, { method, headers, body: body ?? null, signal })

function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    promise.then(resolve, reject)
  })
}

async function failureOfResponse(response: Response): Promise<ApiFailure> {
  return parseFailure(response.status, await response.text(), response.headers.get('retry-after'))
}
