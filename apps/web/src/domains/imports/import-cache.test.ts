import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { api } from '#platform/api.ts'
import { type ContactImport, dropImport, putImport } from './import-cache.ts'

const id = '0198c1c2-0000-7000-8000-000000000001'
const itemKey = api.imports.getImport.queryKey({ params: { id } })
const listKey = api.imports.listImports.queryKey({})
const at = (status: ContactImport['status'], more: object = {}) =>
  ({ id, status, check: null, undo: null, ...more }) as ContactImport
const tried = (status: string, minute: number) => ({ check: { status, startedAt: `2026-11-21T19:0${minute}:00.000Z` } })
const undone = (status: string, minute: number) => ({ undo: { status, startedAt: `2026-11-21T19:0${minute}:00.000Z` } })

/** What a reply does to the state known from events. */
function afterReply(known: ContactImport, replied: ContactImport) {
  const client = new QueryClient()
  client.setQueryData(itemKey, known)
  client.setQueryData(listKey, { data: [known] })
  putImport(client, replied)
  expect(client.getQueryData(listKey)).toEqual({ data: [client.getQueryData(itemKey)] })
  return client.getQueryData(itemKey)
}

test.each([
  ['uploaded', 'queued', 'queued'],
  ['running', 'queued', 'running'],
  ['done', 'queued', 'done'],
  ['running', 'cancelled', 'cancelled'],
] as const)('an import that is %s, and a reply that says %s, is %s', (known, replied, shown) => {
  expect(afterReply(at(known), at(replied))).toEqual(at(shown))
})

test('a check that was over before the reply to its start stays over', () => {
  const known = at('uploaded', tried('done', 1))
  expect(afterReply(known, at('uploaded', tried('queued', 1)))).toEqual(known)
})

test('replaces a check by a later one', () => {
  const again = at('uploaded', tried('queued', 2))
  expect(afterReply(at('uploaded', tried('done', 1)), again)).toEqual(again)
})

test('keeps a check removed once the import has started', () => {
  const started = at('queued')
  expect(afterReply(at('uploaded', tried('done', 1)), started)).toEqual(started)
})

test('marks a continued undo as running', () => {
  const again = at('done', undone('queued', 2))
  expect(afterReply(at('done', undone('failed', 1)), again)).toEqual(again)
  expect(afterReply(at('done', undone('done', 2)), again)).toEqual(at('done', undone('done', 2)))
})

test('removes another person’s discarded import, and refetches its open page', () => {
  const client = new QueryClient()
  const known = at('uploaded')
  client.setQueryData(itemKey, known)
  client.setQueryData(listKey, { data: [known] })
  dropImport(client, { id })
  expect(client.getQueryData(listKey)).toEqual({ data: [] })
  expect(client.getQueryState(itemKey)?.isInvalidated).toBe(true)
})
