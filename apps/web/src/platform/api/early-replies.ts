// Replies to requests that the page sent before the application's code had arrived.

export interface EarlyRequest {
  method: 'GET' | 'POST'
  url: string
  body?: string
  /** Others may not ask for it. */
  forAdmins?: true
}

interface EarlyReply {
  /** Milliseconds since 1970. */
  sentAt: number
  /** Undefined where it was not sent, or refused: then it is sent as usual. */
  response: Promise<Response | undefined>
}

export interface EarlyReplies {
  token: string
  replies: Map<string, EarlyReply>
}

declare global {
  interface Window {
    /** Until the application takes them. */
    frontdeskEarly?: EarlyReplies
  }
}

/** An early reply is used once, and only while it is fresh. */
export const FRESH_MS = 20_000

const nameOf = ({ method, url, body }: { method: string; url: string; body?: string | undefined }) =>
  `${method} ${url} ${body ?? ''}`

/**
 * Sends `first`, and each of the rest once it was answered and its reply allows it: nothing else may be older than it.
 *
 * @param mayGoOn Of the first reply's data.
 */
export function sendEarly(
  token: string,
  first: EarlyRequest,
  rest: readonly EarlyRequest[],
  mayGoOn: (data: never, request: EarlyRequest) => boolean,
): EarlyReplies {
  const replies = new Map<string, EarlyReply>()
  const put = (request: EarlyRequest, response: Promise<Response | undefined>) => {
    // The caller sends it again and learns of the failure.
    const usable = response.then((given) => (given?.ok ? given : undefined)).catch(() => undefined)
    replies.set(nameOf(request), { sentAt: Date.now(), response: usable })
  }
  const answered = send(token, first)
  put(first, answered)
  const ready = answered.then(async (response) =>
    response.ok ? ((await response.clone().json()) as never) : undefined,
  )
  ready.catch(() => {})
  for (const request of rest)
    put(
      request,
      ready.then((data) => (data !== undefined && mayGoOn(data, request) ? send(token, request) : undefined)),
    )
  return { token, replies }
}

const send = (token: string, { method, url, body }: EarlyRequest) =>
  fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      // not shown: a header of HTTP
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body ?? null,
  })

const pending = () => (typeof window === 'undefined' ? undefined : window.frontdeskEarly)

/** The reply to this request, if it was sent early with the same authorization. It can be taken once. */
export function claimEarlyReply(
  request: { method: string; url: string; body?: string | undefined; headers: Record<string, string> },
  early = pending(),
): EarlyReply | undefined {
  const name = nameOf(request)
  const reply = early?.replies.get(name)
  if (!early || !reply) return undefined
  early.replies.delete(name)
  const isSame = request.headers.authorization === `Bearer ${early.token}`
  return isSame && Date.now() - reply.sentAt < FRESH_MS ? reply : undefined
}

/** Whether a reply from this address is expected, or there and not taken yet. */
export const isEarly = (url: string, early = pending()): boolean =>
  [...(early?.replies.keys() ?? [])].some((name) => name.split(' ')[1] === url)
