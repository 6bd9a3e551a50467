import { z } from 'zod'

interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  description?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  $ref?: string
}

export interface Field {
  name: string
  type: string
  required: boolean
  about: string
}

/** The fields of an object schema as text, one row each; nested objects are described by their shape. */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): Field[] {
  const json = jsonOf(schema, io)
  return Object.entries(json.properties ?? {}).map(([name, field]) => ({
    name,
    type: words(field),
    required: json.required?.includes(name) ?? false,
    about: [field.description, limits(field)].filter(Boolean).join(' '),
  }))
}

export const typeOf = (schema: z.ZodType, io: 'input' | 'output') => words(jsonOf(schema, io))

function jsonOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema
  const name = json.$ref?.split('/').at(-1)
  const definitions = (json as { $defs?: Record<string, JsonSchema> }).$defs
  return (name && definitions?.[name]) || json
}

function words(json: JsonSchema): string {
  if (json.$ref) return json.$ref.split('/').at(-1) ?? ''
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum)
    return json.enum.length > 12 ? `one of ${json.enum.length} values` : json.enum.map((v) => `\`${v}\``).join(' \\| ')
  if (json.anyOf) return json.anyOf.map(words).join(' \\| ')
  if (json.type === 'array') return `${words(json.items ?? {})}[]`
  if (json.type === 'object' && json.properties) return `{ ${Object.keys(json.properties).join(', ')} }`
  if (json.type === 'object') return 'object'
  if (json.format) return json.format
  return [json.type ?? 'any'].flat().join(' \\| ')
}

function limits(json: JsonSchema): string {
  const parts = [
    json.maxLength !== undefined && `At most ${json.maxLength} characters.`,
    json.maximum !== undefined && json.maximum < Number.MAX_SAFE_INTEGER && `At most ${json.maximum}.`,
    json.default !== undefined && `Default ${JSON.stringify(json.default)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}
