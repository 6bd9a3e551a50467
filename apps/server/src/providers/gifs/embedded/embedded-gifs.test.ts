import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gifsConformance } from '../gifs.conformance.ts'
import { catalog } from './catalog.ts'
import { createEmbeddedGifs } from './embedded-gifs.ts'

gifsConformance('embeddedGifs', {
  words: 'great work',
  open: async () => ({ gifs: createEmbeddedGifs(), close: async () => {} }),
})

test('every drawn GIF is there', () => {
  const missing = catalog.filter(({ id }) => !existsSync(new URL(`./files/${id}.gif`, import.meta.url)))
  expect(missing).toEqual([])
})

const firstFor = async (words: string) => (await createEmbeddedGifs().search(words, { limit: 1, offset: 0 }))[0]?.id

test.each([
  ['thanks', 'thank-you'],
  ['thank you so much!', 'thank-you'],
  ['thx', 'thank-you'],
  ['happy', 'happy-birthday'],
  ['ok', 'ok'],
  ['good morning', 'good-morning'],
  ['Birthday', 'happy-birthday'],
  ['bday', 'happy-birthday'],
  ['congrats', 'congrats'],
  ['yes', 'yes'],
  ['yeah', 'yes'],
  ['no', 'no'],
  ['sorry', 'sorry'],
  ['lol', 'haha'],
  ['coffee', 'coffee-time'],
  ['weekend', 'friday'],
  ['it’s Friday', 'friday'],
  ['monday', 'monday'],
  ['party', 'congrats'],
  ['merry christmas', 'happy-holidays'],
])('finds a GIF for “%s”', async (words, id) => {
  expect(await firstFor(words)).toBe(id)
})

test('finds more as one types, and nothing for no word', async () => {
  expect(await firstFor('coff')).toBe('coffee-time')
  expect(await firstFor('xylophone')).toBeUndefined()
})
