// The specification's client chooses no ids, so no call or event that creates something may demand one.
import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { api, clientEvents } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type JsonSchema, jsonSchema } from './sample.ts'

/** Their bodies name something that exists, or, of a plan, how commands call it. */
const named = ['billing.addPlan', 'templates.updateTemplate', 'templates.deleteTemplate', 'templates.restoreTemplate']

const created = [
  ...Object.entries(api).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { body }]) =>
      body && !isUpload(body) ? [{ at: `${domain}.${name}`, schema: body as z.ZodType }] : [],
    ),
  ),
  ...Object.entries(clientEvents).map(([at, { payload }]) => ({ at, schema: payload as z.ZodType })),
].filter(({ at }) => !named.includes(at))

/** Objects outside of lists: those name rows that exist. */
function* objectsIn(schema: JsonSchema, root = schema): Generator<JsonSchema> {
  const at = schema.$ref ? (root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  if (at.properties) yield at
  for (const option of [...(at.anyOf ?? []), ...(at.oneOf ?? []), ...Object.values(at.properties ?? {})])
    if (!option.$ref) yield* objectsIn(option, root)
}

test.each(created)('$at demands no id of the client', ({ schema }) => {
  for (const { required = [] } of objectsIn(jsonSchema(schema)))
    expect(required.includes('id') && required.length > 1).toBe(false)
})
