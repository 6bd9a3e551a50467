import { expect, test } from 'vitest'
import { storeSheets } from './store-sheets.ts'

test('a failing mailbox does not prevent later sheets from reaching the bucket, and the job still fails', async () => {
  const kept: string[] = []
  const mailbox = { keep: () => Promise.reject(new Error('The mailbox is full.')) }
  const bucket = { keep: async ({ name }: { name: string }) => void kept.push(name) }
  const sheets = ['0', '1'].map((name) => ({ name, subject: '', text: '' }))
  const keeping = storeSheets([mailbox, bucket], sheets, new AbortController().signal)
  await expect(keeping).rejects.toThrow('The mailbox is full.')
  expect(kept).toEqual(['0', '1'])
  await expect(storeSheets([bucket], sheets, AbortSignal.abort())).rejects.toThrow('aborted')
})
