import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { foldedWords } from '@frontdesk/contract/kit/fold'
import type { Gif, Gifs } from '../gifs.ts'
import { catalog, type DrawnGif, gifSize } from './catalog.ts'
import { findSynonyms } from './synonyms.ts'

const file = (id: string) => fileURLToPath(new URL(`./files/${id}.gif`, import.meta.url))

/** Our own GIFs, without a network. */
export function createEmbeddedGifs(): Gifs {
  return {
    by: null,
    async search(words, { limit, offset }) {
      return found(foldedWords(words))
        .slice(offset, offset + limit)
        .map(shown)
    },
    async show(id) {
      if (!catalog.some((gif) => gif.id === id)) return undefined
      const { size } = await stat(file(id))
      return { stream: createReadStream(file(id)), size, type: 'image/gif' }
    },
    close: async () => {},
  }
}

/** Those with most of the typed words, which few would choose as the catalog has them; the closest first. */
function found(typed: readonly string[]): readonly DrawnGif[] {
  if (typed.length === 0) return catalog
  const ranked = catalog.map((gif) => {
    const closeness = typed.map((word) => closenessOf(gif, word))
    return { gif, matches: closeness.filter(Boolean).length, sum: closeness.reduce((sum, each) => sum + each, 0) }
  })
  const most = Math.max(...ranked.map(({ matches }) => matches))
  return ranked
    .filter(({ matches }) => matches > 0 && matches === most)
    .sort((a, b) => b.sum - a.sum)
    .map(({ gif }) => gif)
}

/** The word itself before one of the same meaning and the beginning of one; of its title before one about it. */
function closenessOf({ title, words }: DrawnGif, typed: string): number {
  const [named, about] = [foldedWords(title), foldedWords(words)]
  const same = findSynonyms(typed)
  const kinds: ((word: string) => boolean)[] = [
    (word) => word.startsWith(typed),
    (word) => same.includes(word),
    (word) => word === typed,
  ]
  const kind = kinds.findLastIndex((fits) => [...named, ...about].some(fits))
  const fits = kinds[kind]
  return fits ? 2 * kind + (named.some(fits) ? 2 : 1) : 0
}

const shown = ({ id, title }: DrawnGif): Gif => ({ id, title, ...gifSize })
