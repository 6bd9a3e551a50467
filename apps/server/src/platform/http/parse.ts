import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'

/** Address and query must be well-formed (400); a body that breaks a rule names its fields (422). */
export function parseRequest(endpoint: Endpoint, raw: { params: unknown; query: unknown; body: unknown }) {
  refuseUnstorable(raw)
  return {
    params: endpoint.params && check(endpoint.params, raw.params, 'malformed'),
    query: endpoint.query && check(endpoint.query, raw.query, 'malformed'),
    body: endpoint.body && !isUpload(endpoint.body) ? check(endpoint.body, raw.body ?? {}, 'invalid') : undefined,
  }
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair in a text, and nobody types one. */
function refuseUnstorable(value: unknown, path = ''): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new AppError('malformed', {
      fields: { [path.split('.').slice(2).join('.') || 'request']: 'has a character that is no text' },
    })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) refuseUnstorable(inner, `${path}.${key}`)
}

export function check<S extends z.ZodType>(schema: S, value: unknown, code: 'malformed' | 'invalid'): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= issue.message
  }
  throw new AppError(code, { fields })
}

/** Parses a reply and insists that the handler returned nothing that the contract does not state. */
export function checkReply(schema: z.ZodType, reply: unknown): unknown {
  const parsed = schema.parse(reply)
  const extra = surplus(reply, parsed, '')
  if (extra) throw new Error(`The reply carries \`${extra}\`, which the contract does not state.`)
  return parsed
}

function surplus(given: unknown, stated: unknown, path: string): string | undefined {
  if (Array.isArray(given) && Array.isArray(stated)) {
    for (const [i, item] of given.entries()) {
      const found = surplus(item, stated[i], `${path}[${i}]`)
      if (found) return found
    }
  } else if (isRecord(given) && isRecord(stated)) {
    for (const [key, value] of Object.entries(given)) {
      if (value === undefined) continue
      if (!(key in stated)) return `${path}.${key}`
      const found = surplus(value, stated[key], `${path}.${key}`)
      if (found) return found
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
