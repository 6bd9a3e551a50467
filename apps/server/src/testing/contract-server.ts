// A server that stands for a provider and holds every call against the provider's published contract (OpenAPI): a call to an
// unknown path, an unknown or missing field, or a wrong value gets 400 and is kept in `problems`.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Ajv, type ValidateFunction } from 'ajv'

type Schema = Record<string, unknown> & {
  type?: string
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
}
interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}
interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export interface ContractDocument {
  servers: { url: string }[]
  paths: Record<string, unknown>
  components: { schemas: Record<string, Schema> }
}

export interface ContractCall {
  operation: string
  path: Record<string, string>
  query: Record<string, unknown>
  body: Record<string, unknown>
}
export interface ContractReply {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}
/** Undefined: the connection is cut without a reply. */
export type Handler = (call: ContractCall, headers: IncomingHttpHeaders) => ContractReply | undefined

interface Route {
  method: string
  host: string
  pattern: RegExp
  operation: Operation
  parameters: Parameter[]
  body: ValidateFunction | undefined
  bodySchema: Schema | undefined
}

export interface ContractServer {
  origin: string
  calls: ContractCall[]
  /** What was wrong with calls, in order. */
  problems: string[]
  close(): Promise<void>
}

/**
 * `other`: answers calls that no operation describes, such as downloads; false when it doesn't either. `refuse`: the body of a
 * reply to a call that the contract doesn't allow.
 */
export async function contractServer(
  documents: readonly unknown[],
  handlers: Record<string, Handler>,
  other: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
  refuse: (message: string) => unknown = (message) => ({ code: 20001, status: 400, message }),
): Promise<ContractServer> {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  const routes = documents.flatMap((document) => routesOf(ajv, document as ContractDocument))
  const calls: ContractCall[] = []
  const problems: string[] = []
  const server = createServer(async (request, response) => {
    if (other(request, response)) return
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const found = check(routes, ajv, request, Buffer.concat(chunks).toString())
    if ('problems' in found) {
      problems.push(...found.problems)
      return reply(response, { status: 400, body: refuse(found.problems[0] ?? '') })
    }
    calls.push(found.call)
    const handler = handlers[found.call.operation]
    if (!handler)
      return reply(response, { status: 501, body: { message: `The test doesn't answer ${found.call.operation}.` } })
    const replied = handler(found.call, request.headers)
    if (!replied) return void response.destroy()
    reply(response, replied)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    problems,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function reply(response: ServerResponse, { status = 200, body, headers }: ContractReply) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
}

function routesOf(ajv: Ajv, document: ContractDocument): Route[] {
  const { host, pathname } = new URL(document.servers[0]?.url ?? '')
  const base = pathname.replace(/\/$/, '')
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>)
      .filter(([method]) => ['get', 'post', 'delete'].includes(method))
      .map(([method, operation]) => {
        const [content] = Object.values(operation.requestBody?.content ?? {})
        const schema = content && (resolved(document, content.schema) as Schema)
        return {
          method,
          host,
          pattern: new RegExp(`^${`${base}${path}`.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+?)')}$`),
          operation,
          parameters: (operation.parameters ?? []).map((each) => resolved(document, each) as Parameter),
          bodySchema: schema,
          body: schema && ajv.compile({ ...schema, additionalProperties: false }),
        }
      }),
  )
}

/** With every reference replaced by what it refers to. */
function resolved(document: ContractDocument, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(document, each))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) {
    const name = String(value.$ref).replace('#/components/schemas/', '')
    return resolved(document, document.components.schemas[name])
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolved(document, each)]))
}

function check(
  routes: readonly Route[],
  ajv: Ajv,
  request: IncomingMessage,
  text: string,
): { call: ContractCall } | { problems: string[] } {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const host = request.headers['x-forwarded-host'] ?? routes[0]?.host
  const route = routes.find(
    (each) => each.method === request.method?.toLowerCase() && each.host === host && each.pattern.test(url.pathname),
  )
  if (!route) return { problems: [`The contract has no ${request.method} ${host}${url.pathname}.`] }
  const problems: string[] = []
  const path = { ...route.pattern.exec(url.pathname)?.groups }
  // Some interfaces take a key as a parameter instead, which is checked as one.
  const hasKey = route.parameters.some(({ name }) => name === 'api_key')
  if (!hasKey && !request.headers.authorization) problems.push('There are no credentials.')
  const sent: Record<string, Record<string, unknown>> = { path, query: typed(url.searchParams, route) }
  for (const { name, in: where, required, schema } of route.parameters) {
    const value = sent[where]?.[name]
    if (value === undefined) {
      if (required) problems.push(`${name} is missing in the ${where}.`)
    } else if (!ajv.validate(schema, value)) problems.push(`${name}: ${ajv.errorsText()}`)
  }
  const known = new Set(route.parameters.map(({ name }) => name))
  for (const name of Object.keys(sent.query ?? {})) if (!known.has(name)) problems.push(`${name} is unknown.`)
  const body = typed(new URLSearchParams(text), route)
  if (route.body && !route.body(body)) problems.push(...(route.body.errors ?? []).map((each) => describe(each)))
  if (problems.length > 0) return { problems: problems.map((each) => `${route.operation.operationId}: ${each}`) }
  return { call: { operation: route.operation.operationId, path, query: sent.query ?? {}, body } }
}

const describe = ({ instancePath, message, params }: NonNullable<ValidateFunction['errors']>[number]) =>
  `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`

/** Form fields as the types that the contract gives them; `a[b][0]` stands for a value within. */
function typed(fields: URLSearchParams, { parameters, bodySchema }: Route): Record<string, unknown> {
  const all: Record<string, unknown> = {}
  for (const name of new Set(fields.keys())) {
    const [top = '', ...inner] = name.split(/[[\]]+/).filter(Boolean)
    const schema = bodySchema?.properties?.[top] ?? parameters.find((each) => each.name === top)?.schema
    const values = fields.getAll(name)
    if (inner.length > 0) place(all, [top, ...inner], values[0] ?? '', schema)
    else if (schema?.type === 'array') all[name] = values.map((value) => fieldValue(value, schema.items))
    else {
      const each = values.map((value) => fieldValue(value, schema))
      all[name] = each.length > 1 ? each : each[0]
    }
  }
  return all
}

function place(into: Record<string, unknown>, [key = '', ...rest]: string[], text: string, schema: Schema | undefined) {
  if (rest.length === 0) {
    into[key] = fieldValue(text, schema)
    return
  }
  into[key] ??= schema?.type === 'array' ? [] : {}
  const { additionalProperties: others } = schema ?? {}
  const inner =
    schema?.items ?? schema?.properties?.[rest[0] ?? ''] ?? (typeof others === 'object' ? others : undefined)
  place(into[key] as Record<string, unknown>, rest, text, inner)
}

function fieldValue(text: string, schema: Schema | undefined): unknown {
  if (schema?.type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  if ((schema?.type === 'integer' || schema?.type === 'number') && /^-?\d+$/.test(text)) return Number(text)
  return text
}
