import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { eventually } from '#ui/testing/eventually.ts'
import type { Changes } from './merge-edits.ts'
import { useVersionedSave } from './use-versioned-save.ts'

interface Thing {
  version: number
  title: string
  note: string
}
const base: Thing = { version: 1, title: 'Old', note: '' }
const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

/** A server on which colleagues have saved before each of our attempts. */
async function saving(colleagues: Thing[]) {
  let stored = base
  const sent: { changes: Changes; on: number }[] = []
  const onSaved = vi.fn()
  const onError = vi.fn()
  const save = async (changes: Changes, on: Thing) => {
    sent.push({ changes, on: on.version })
    stored = colleagues.shift() ?? stored
    if (stored.version !== on.version)
      throw new ApiFailure({ status: 409, code: 'conflict', message: 'no', details: { current: stored } })
    stored = { ...stored, ...(changes as Partial<Thing>), version: stored.version + 1 }
    return stored
  }
  const hook = await renderHook(
    () =>
      useVersionedSave<Thing, string>({
        base,
        valuesOf: ({ title, note }) => ({ title, note }),
        save,
        onSaved,
        onError,
      }),
    { wrapper },
  )
  return { hook, sent, onSaved, onError }
}

test('merges fields that only one side changed', async () => {
  const { hook, sent, onSaved } = await saving([{ version: 2, title: 'Theirs', note: '' }])
  await hook.act(() => hook.result.current.mutate({ changes: { note: 'Mine' } }))
  await eventually(() => expect(onSaved).toHaveBeenCalledWith({ version: 3, title: 'Theirs', note: 'Mine' }))
  expect(sent.map(({ on }) => on)).toEqual([1, 2])
  expect(hook.result.current.conflict).toBeUndefined()
})

test('asks about fields that both changed, and continues from the shown version', async () => {
  const theirs = { version: 2, title: 'Theirs', note: 'Theirs too' }
  const { hook, sent, onSaved } = await saving([theirs])
  await hook.act(() => hook.result.current.mutate({ changes: { title: 'Mine' } }))
  await eventually(() =>
    expect(hook.result.current.conflict).toEqual({
      current: theirs,
      changes: { title: 'Mine' },
      fields: [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }],
      theirs: ['note'],
    }),
  )
  expect(onSaved).not.toHaveBeenCalled()
  await hook.act(() => {
    hook.result.current.forgetConflict()
    hook.result.current.mutate({ changes: { title: 'Mine' }, on: theirs })
  })
  await eventually(() => expect(onSaved).toHaveBeenCalledWith({ version: 3, title: 'Mine', note: 'Theirs too' }))
  expect(sent.at(-1)).toEqual({ changes: { title: 'Mine' }, on: 2 })
})

test('colleagues who are always faster end it with an error, and a choice of nothing saves nothing', async () => {
  const endless = Array.from({ length: 10 }, (_, index) => ({ version: index + 2, title: `T${index}`, note: '' }))
  const { hook, onError, sent, onSaved } = await saving(endless)
  await hook.act(() => hook.result.current.mutate({ changes: { note: 'Mine' } }))
  await eventually(() => expect(onError).toHaveBeenCalled())
  expect(sent).toHaveLength(4)
  await hook.act(() => hook.result.current.mutate({ changes: {} }))
  await eventually(() => expect(onSaved).toHaveBeenCalledWith(base))
  expect(sent).toHaveLength(4)
})
