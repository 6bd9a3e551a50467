// OpenAPI 3.1 of the whole contract; zod's own JSON Schema, with named schemas hoisted to components.
import { z } from 'zod'
import { bodyBytes, type Endpoint, isUpload } from './kit/endpoint.ts'
import { errorBody, platformErrors } from './kit/errors.ts'
import { api, errors } from './registry.ts'

type Json = Record<string, unknown>

export function openApi(version: string): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  const toSchema = (schema: z.ZodType, io: 'input' | 'output') => hoisted(schema, io, schemas)
  for (const [domain, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
      const address = `/api${endpoint.path}`
      const method = endpoint.method.toLowerCase()
      paths[address] = { ...paths[address], [method]: operation(domain, name, endpoint, toSchema) }
    }
  }
  schemas.Error = toSchema(errorBody, 'output')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Frontdesk',
      version,
      description: 'Every call of the browser workspace. Errors are `{ code, message, fields?, details? }`.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, basic: { type: 'http', scheme: 'basic' } },
    },
  }
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The version that the edit was made on, such as "7". A stale one answers 409 with both versions.',
}

const range = {
  name: 'Range',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'One part of the file, such as `bytes=0-1023`. Several parts, or an unknown unit, answer with the whole.',
}

const ifRange = {
  name: 'If-Range',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The ETag that the part belongs to; the whole file where it has another one by now.',
}

type ToSchema = (schema: z.ZodType, io: 'input' | 'output') => Json

function operation(domain: string, name: string, endpoint: Endpoint, toSchema: ToSchema): Json {
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: endpoint.summary,
    security: security(endpoint),
    'x-who': endpoint.who,
    'x-rate': endpoint.rate,
    parameters: [
      ...parameters(endpoint.params, 'path', toSchema),
      ...parameters(endpoint.query, 'query', toSchema),
      ...(endpoint.versioned ? [ifMatch] : []),
      ...(endpoint.ranges ? [range, ifRange] : []),
    ],
    ...requestBody(endpoint, toSchema),
    responses: { ...goodResponse(endpoint, toSchema), ...errorResponses(endpoint) },
  }
}

function security({ who }: Endpoint) {
  if (who === 'public') return []
  return [{ [who === 'credentials' ? 'basic' : 'bearer']: [] }]
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query', toSchema: ToSchema): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody(endpoint: Endpoint, toSchema: ToSchema): Json {
  const { body } = endpoint
  if (!body) return {}
  if (!isUpload(body)) {
    const description = `At most ${bodyBytes(endpoint)} bytes.`
    const content = { 'application/json': { schema: toSchema(body, 'input') } }
    return { requestBody: { description, required: true, content } }
  }
  const file = {
    type: 'string',
    contentMediaType: body.types.join(', '),
    description: `At most ${body.maxBytes} bytes.`,
  }
  const fields = body.fields ? (toSchema(body.fields, 'input') as { properties?: Json }).properties : {}
  const schema = { type: 'object', properties: { ...fields, file }, required: ['file'] }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function goodResponse(endpoint: Endpoint, toSchema: ToSchema): Json {
  if (endpoint.reply === 'nothing') return { 204: { description: 'Done.' } }
  const status = endpoint.status ?? 200
  if (endpoint.reply === 'file') {
    const bytes = (description: string) => ({ description, content: { 'application/octet-stream': {} } })
    return { [status]: bytes('Bytes.'), ...(endpoint.ranges && { 206: bytes('The part that Range asked for.') }) }
  }
  return {
    [status]: { description: 'Good.', content: { 'application/json': { schema: toSchema(endpoint.reply, 'output') } } },
  }
}

/** The endpoint's own errors by status, and one entry for the errors of any endpoint. */
function errorResponses(endpoint: Endpoint): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const byStatus: Record<string, string[]> = {}
  for (const code of endpoint.errors ?? []) {
    const { status, message } = errors[code as keyof typeof errors]
    byStatus[status] = [...(byStatus[status] ?? []), `\`${code}\`: ${message}`]
  }
  const own = Object.entries(byStatus).map(([status, lines]) => [status, { description: lines.join('\n\n'), content }])
  const any = Object.keys(platformErrors).join(', ')
  return { ...Object.fromEntries(own), default: { description: `Any of: ${any}.`, content } }
}

function hoisted(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  const definitions = (json.$defs ?? {}) as Json
  const { $defs: _defs, $schema: _schema, ...rest } = json
  const repoint = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
  for (const [id, definition] of Object.entries(definitions)) schemas[id] ??= repoint(definition)
  return repoint(rest)
}
