import { noteServerTime } from '#platform/server-time.ts'
import { type ApiFailure, failureOf, offline, timedOut } from './api-failure.ts'

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
  const sentAt = Date.now()
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      signal: signal ? AbortSignal.any([signal, clock.signal]) : clock.signal,
    })
    noteServerTime(response.headers.get('date'), sentAt, Date.now())
    if (!response.ok) throw await failureOfResponse(response)
    return response
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (clock.signal.aborted) throw timedOut()
    throw error instanceof TypeError ? offline() : error
  } finally {
    clearTimeout(timer)
  }
}

async function failureOfResponse(response: Response): Promise<ApiFailure> {
  return failureOf(response.status, await response.text(), response.headers.get('retry-after'))
}
