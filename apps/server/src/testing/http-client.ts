import type { Answer, Arguments, Endpoint } from '@frontdesk/contract/kit/endpoint'
import { platformErrors } from '@frontdesk/contract/kit/errors'

export interface Replied<E extends Endpoint> {
  status: number
  /** Parsed JSON; typed as a successful reply, so check the status first. */
  body: E['reply'] extends 'file' ? string : Answer<E>
  headers: Headers
}

export interface CallOptions {
  token?: string
  basic?: { email: string; password: string }
  headers?: Record<string, string>
}

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  fields?: Record<string, unknown>
}

/**
 * Calls an endpoint as the contract declares it, without the web's conveniences. Tests also pass invalid arguments. Throws
 * for an error that the endpoint doesn't declare.
 */
export async function call<E extends Endpoint>(
  origin: string,
  endpoint: E,
  args: Arguments<E>,
  options: CallOptions = {},
): Promise<Replied<E>> {
  const { params = {}, query = {}, body, file, fields = {} } = args as Loose
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
  const response = await fetch(`${origin}/api${path}${search.size ? `?${search}` : ''}`, {
    method: endpoint.method,
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.basic && {
        authorization: `Basic ${Buffer.from(`${options.basic.email}:${options.basic.password}`).toString('base64')}`,
      }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: form(file, fields) }),
    signal: AbortSignal.timeout(20_000),
  })
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('application/json') && endpoint.reply !== 'file'
  const reply = json || (response.status >= 400 && text.startsWith('{')) ? JSON.parse(text) : text
  if (response.status >= 400) refuseUndeclared(endpoint, reply)
  return { status: response.status, body: reply as Replied<E>['body'], headers: response.headers }
}

function refuseUndeclared({ method, path, errors = [] }: Endpoint, reply: unknown) {
  const code = (reply as { code?: string } | null)?.code
  if (code === undefined || code in platformErrors || errors.includes(code)) return
  throw new Error(`${method} ${path} is answered by ${code}, which its contract doesn't declare.`)
}

function form(file: Blob, fields: Record<string, unknown>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value))
  data.append('file', file)
  return data
}
