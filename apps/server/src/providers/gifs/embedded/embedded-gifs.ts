import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Gif, Gifs } from '../gifs.ts'
import { catalog, type DrawnGif, gifSize } from './catalog.ts'

const file = (id: string) => fileURLToPath(new URL(`./files/${id}.gif`, import.meta.url))

/** Our own GIFs, without a network. */
export function embeddedGifs(): Gifs {
  return {
    by: null,
    async search(words, { limit, offset }) {
      const typed = words.toLowerCase().split(/\s+/).filter(Boolean)
      const found = catalog.filter((gif) => typed.every((word) => wordsOf(gif).some((each) => each.startsWith(word))))
      return found.slice(offset, offset + limit).map(shown)
    },
    async show(id) {
      if (!catalog.some((gif) => gif.id === id)) return undefined
      const { size } = await stat(file(id))
      return { stream: createReadStream(file(id)), size, type: 'image/gif' }
    },
    close: async () => {},
  }
}

const wordsOf = ({ title, words }: DrawnGif) => `${title} ${words}`.toLowerCase().split(/[\s-]+/)

const shown = ({ id, title }: DrawnGif): Gif => ({ id, title, ...gifSize })
