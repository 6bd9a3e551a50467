import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../registry.ts'

/** A merge and a split change nothing that is stored under the names of their fields. */
const notStored = ['households.mergeContacts', 'households.splitContact']

// A default fills in what a change leaves out, and so erases what is stored.
const changes = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { method, body }]) =>
    (method === 'PUT' || method === 'PATCH') && body instanceof z.ZodObject && !notStored.includes(`${domain}.${name}`)
      ? [{ name: `${domain}.${name}`, body }]
      : [],
  ),
)

test('changes have no field with a default', () => {
  expect(changes.length).toBeGreaterThan(40)
  const defaults = changes.flatMap(({ name, body }) =>
    Object.entries(body.shape).flatMap(([field, schema]) => {
      const isLeftOut = (schema as z.ZodType).safeParse(undefined)
      return isLeftOut.success && isLeftOut.data !== undefined ? [`${name} ${field}`] : []
    }),
  )
  expect(defaults).toEqual([])
})
