import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gifsConformance } from '../gifs.conformance.ts'
import { catalog } from './catalog.ts'
import { embeddedGifs } from './embedded-gifs.ts'

gifsConformance('embeddedGifs', {
  words: 'great work',
  open: async () => ({ gifs: embeddedGifs(), close: async () => {} }),
})

test('every drawn GIF is there', () => {
  const missing = catalog.filter(({ id }) => !existsSync(new URL(`./files/${id}.gif`, import.meta.url)))
  expect(missing).toEqual([])
})
