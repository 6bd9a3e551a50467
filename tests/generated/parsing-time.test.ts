// No text, however long or pathological, blocks the server: tested for every text of every endpoint.

import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { isUpload } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { AppError } from '../../apps/server/src/platform/app-error.ts'
import { parseRequest } from '../../apps/server/src/platform/http/parse.ts'
import { sampled, unlike } from '../../apps/server/src/testing/exhaustive.ts'
import { leastOf } from '../../apps/server/src/testing/longest-turn.ts'
import { bodied, pathological, textPlaces, withAt } from './pathological.ts'
import { jsonSchema, sample } from './sample.ts'

const mostMs = 100
/** About the largest body that is accepted. */
const oversize = 900_000

/** CPU time of this thread, because other processes may delay it: the least of some tries, because garbage is collected. */
async function timed(work: () => unknown): Promise<{ ms: number; error: unknown }> {
  let error: unknown
  const ms = await leastOf(() => {
    const before = process.threadCpuUsage()
    try {
      work()
    } catch (thrown) {
      error = thrown
    }
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }, mostMs)
  return { ms, error }
}

/** Of these, the next two for each text. */
const kindsAt = (at: number) => sampled(Object.entries(pathological), { most: 2, from: at * 2 })

describe('parses texts of a body quickly', () => {
  const differing = unlike(bodied, ({ schema }) => JSON.stringify(schema)).map((each, at) => ({ ...each, at }))
  test.each(differing)('$name', async ({ endpoint, schema, good, at }) => {
    const only: Endpoint = { ...endpoint, params: undefined, query: undefined } as never
    for (const [place, { path, most }] of [...textPlaces(schema)].entries()) {
      for (const [kind, text] of kindsAt(at + place)) {
        for (const length of [most, oversize]) {
          const body = withAt(good, path, text(length))
          const { ms, error } = await timed(() => parseRequest(only, { params: {}, query: {}, body }))
          const about = `${kind} × ${length} as ${path.join('.')} took ${Math.round(ms)} ms`
          expect(ms, about).toBeLessThan(mostMs)
          if (error !== undefined || length > most) expect(error, about).toBeInstanceOf(AppError)
        }
      }
    }
  })
})

describe('parses texts of an address quickly', () => {
  const asked = Object.entries(api).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, { params, query }]) => params || query)
      .map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
  )
  test.each(asked)('$name', async ({ endpoint }) => {
    for (const part of ['params', 'query'] as const) {
      const schema = endpoint[part]
      if (!schema) continue
      const stated = jsonSchema(schema as z.ZodType)
      const good = sample(stated) as object
      const only = { ...endpoint, params: undefined, query: undefined, body: undefined, [part]: schema } as Endpoint
      for (const [place, name] of Object.keys(schema.shape).entries()) {
        for (const [kind, text] of kindsAt(place)) {
          const raw = { params: {}, query: {}, body: {}, [part]: { ...good, [name]: text(15_000) } }
          const { ms, error } = await timed(() => parseRequest(only, raw))
          expect(ms, `${kind} as ${name}`).toBeLessThan(mostMs)
          expect(error, `${kind} as ${name}`).toBeInstanceOf(AppError)
        }
      }
    }
  })
})

describe('parses lists and trees quickly', () => {
  const endpoint = (name: string) => bodied.find((each) => each.name === name)?.endpoint as Endpoint
  const rule = { field: 'firstName', operator: '=', value: 'Ada' }
  const nested = (deep: number): unknown => JSON.parse(`${'['.repeat(deep)}${']'.repeat(deep)}`)
  const groups = (deep: number): unknown =>
    deep === 0 ? rule : { combinator: 'and', rules: [groups(deep - 1)], value: groups(Math.min(deep - 1, 2)) }
  test.each<[string, string, unknown]>([
    ['nested 50,000 deep', 'tags.createTag', { name: 'a', queryObj: nested(50_000) }],
    ['nested 50,000 deep where nothing is known', 'contacts.createContact', { firstName: 'a', x: nested(50_000) }],
    ['groups beyond the depth', 'tags.previewTag', { value: groups(12) }],
    ['a tree of 433 KB', 'tags.previewTag', { value: { combinator: 'and', rules: Array(9_000).fill(rule) } }],
    [
      'a tree with long lists',
      'tags.previewTag',
      { value: { combinator: 'and', rules: Array(90).fill({ ...rule, operator: 'in', value: Array(5_000).fill(1) }) } },
    ],
    [
      'as many rules as are walked at all',
      'tags.previewTag',
      {
        value: {
          combinator: 'and',
          rules: Array(24).fill({ combinator: 'and', rules: Array(99).fill({ ...rule, operator: 'nothing' }) }),
        },
      },
    ],
    ['300,000 values', 'values.replaceValues', { values: Array(300_000).fill('') }],
    ['20,000 items', 'households.splitContact', { type: 'secondary', items: Array(6_000).fill({}) }],
    [
      'as many wrong items as are walked at all',
      'households.splitContact',
      { type: 'secondary', items: Array(5_000).fill({}) },
    ],
    ['10,000 unknown fields', 'contacts.createContact', Object.fromEntries(Array(10_000).entries())],
    [
      '10,000 picks',
      'households.mergeContacts',
      { mergeAs: 'combine', combineData: Object.fromEntries(Array(10_000).fill('this').entries()) },
    ],
  ])('%s', async (_name, call, body) => {
    const only = { ...endpoint(call), params: undefined, query: undefined } as Endpoint
    expect(isUpload(only.body)).toBe(false)
    const { ms, error } = await timed(() => parseRequest(only, { params: {}, query: {}, body }))
    expect(error).toBeInstanceOf(AppError)
    expect(ms).toBeLessThan(mostMs)
  })
})
