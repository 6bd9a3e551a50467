import { vi } from 'vitest'

export interface Seen {
  path: string
  headers: Headers
  body: unknown
}

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error

/** Replies instead of the server, by `METHOD /path` below /api; an Error simulates a lost connection. */
export type Answers = Record<string, (seen: Seen) => Reply | Promise<Reply>>

/** Intercepts the network until the test ends. Returns the calls it received, in order. */
export function fakeServer(answers: Answers): (Seen & { call: string })[] {
  const seen: (Seen & { call: string })[] = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', headers, body }: RequestInit) => {
    const path = input.replace(/^\/api/, '')
    const call = `${method} ${path}`
    const request = { call, path, headers: new Headers(headers), body: body ? JSON.parse(String(body)) : undefined }
    seen.push(request)
    const reply = await (answers[call]?.(request) ?? refused(404, 'notFound', `Nobody answers ${call}.`))
    if (reply instanceof Error) throw new TypeError(reply.message)
    const { status = 200, body: data, headers: more } = reply
    return new Response(status === 204 ? null : JSON.stringify(data), { status, ...(more && { headers: more }) })
  })
  return seen
}

export const refused = (
  status: number,
  code: string,
  message: string,
  more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
) => ({ status, body: { code, message, fields: more.fields }, ...(more.headers && { headers: more.headers }) })

/** The server is healthy, and there is no desktop app. */
export const calm: Answers = {
  'GET /healthcheck': () => ({ body: { message: 'OK' } }),
  'POST /app/releases': () => ({ body: { windows: null, mac: null } }),
}
