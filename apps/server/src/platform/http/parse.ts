import '@frontdesk/contract/kit/problem-sentence'
import { oversizeOf } from '@frontdesk/contract/kit/bounds'
import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { z } from 'zod'
import { AppError } from '../app-error.ts'

/** Path and query must be well-formed (400); a body that breaks a rule names its fields (422). */
export function parseRequest(endpoint: Endpoint, raw: { params: unknown; query: unknown; body: unknown }) {
  refuseUnfit(raw)
  return {
    params: endpoint.params && check(endpoint.params, raw.params, 'malformed'),
    query: asStated(endpoint.query, raw.query, 'malformed'),
    body: isUpload(endpoint.body) ? undefined : asStated(endpoint.body, raw.body ?? {}, 'invalid'),
  }
}

const nothing = z.strictObject({})

/** An endpoint that declares no input accepts none, so that misspelled or misplaced input is noticed. */
function asStated(schema: z.ZodType | undefined, value: unknown, code: 'malformed' | 'invalid') {
  if (schema) return check(schema, value, code)
  check(nothing, value, code)
}

const most = { deep: 40, values: 30_000 }

/**
 * Runs before any recursive processing: limits depth and number of values, and refuses text that can't be stored.
 * PostgreSQL stores neither NUL nor unpaired surrogates, and people don't type them.
 */
export function refuseUnfit(value: unknown): void {
  const waiting: { value: unknown; path: readonly string[] }[] = [{ value, path: [] }]
  let count = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      throw new AppError('malformed', { fields: { [nameOf(path)]: 'has a character that is no text' } })
    }
    if (typeof value !== 'object' || value === null) continue
    if (path.length > most.deep) {
      throw new AppError('malformed', { fields: { [nameOf(path.slice(0, 4))]: 'is nested too deeply' } })
    }
    // Counted before they are listed: listing hundreds of thousands takes longer than anything else here.
    count += Array.isArray(value) ? value.length : Object.keys(value).length
    if (count > most.values)
      throw new AppError('tooLarge', { message: 'The request has more values than allowed. Send fewer at once.' })
    for (const [key, inner] of Object.entries(value)) waiting.push({ value: inner, path: [...path, key] })
  }
}

/** Without a leading `params`, `query`, `body`, or `payload`. */
const nameOf = ([, ...path]: readonly string[]) => path.map((name) => name.slice(0, 80)).join('.') || 'request'

export function check<S extends z.ZodType>(schema: S, value: unknown, code: 'malformed' | 'invalid'): z.output<S> {
  const oversize = oversizeOf(schema, value)
  if (oversize) throw new AppError(code, { fields: { [oversize.path.join('.') || 'body']: oversize.message } })
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const [name, message] of result.error.issues.flatMap((issue) => problemsOf(issue, []))) fields[name] ??= message
  throw new AppError(code, { fields })
}

type Issue = z.core.$ZodIssue

/** Name and message of each; an unknown field is listed by its own name. */
function problemsOf(issue: Issue, above: readonly PropertyKey[]): [string, string][] {
  const path = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...path, key.slice(0, 80)].join('.'), 'is not a known field'])
  }
  const meant = issue.code === 'invalid_union' ? meantOption(issue.errors) : undefined
  if (meant) return meant.flatMap((inner) => problemsOf(inner, path))
  return [[path.join('.') || 'body', issue.message]]
}

/** For a union, the shape that the value has apart from unknown names, or else the only one that it has, for its own faults. */
function meantOption(options: readonly Issue[][]) {
  const fitting = options.filter((issues) => !issues.some(isOfAnotherShape))
  return options.find(onlyUnknownNames) ?? (fitting.length === 1 ? fitting[0] : undefined)
}
const isOfAnotherShape = (issue: Issue): boolean =>
  ['unrecognized_keys', 'invalid_type', 'invalid_union'].includes(issue.code) ||
  (issue.code === 'invalid_value' && issue.values.length === 1)
const onlyUnknownNames = (issues: readonly Issue[]): boolean =>
  issues.length > 0 &&
  issues.every(
    (issue) =>
      issue.code === 'unrecognized_keys' || (issue.code === 'invalid_union' && issue.errors.some(onlyUnknownNames)),
  )

/** Parses a reply and verifies that the handler returned nothing that the contract does not declare. */
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
