import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { api } from '#platform/api.ts'
import { type ContactImport, putImport } from './import-cache.ts'

const id = '0198c1c2-0000-7000-8000-000000000001'
const itemKey = api.imports.getImport.queryKey({ params: { id } })
const listKey = api.imports.listImports.queryKey({})
const at = (status: ContactImport['status']) => ({ id, status }) as ContactImport

test.each([
  ['uploaded', 'queued', 'queued'],
  ['running', 'queued', 'running'],
  ['done', 'queued', 'done'],
  ['running', 'cancelled', 'cancelled'],
] as const)('an import that is %s, and a reply that says %s, is %s', (known, replied, shown) => {
  const client = new QueryClient()
  client.setQueryData(itemKey, at(known))
  client.setQueryData(listKey, { data: [at(known)] })
  putImport(client, at(replied))
  expect(client.getQueryData(itemKey)).toEqual(at(shown))
  expect(client.getQueryData(listKey)).toEqual({ data: [at(shown)] })
})
