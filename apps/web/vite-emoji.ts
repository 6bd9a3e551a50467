// The emoji picker's data, served by us at /emoji/en: no browser asks anybody else for it.
import data from 'emojibase-data/en/data.json' with { type: 'json' }
import messages from 'emojibase-data/en/messages.json' with { type: 'json' }
import type { Plugin } from 'vite'

/**
 * The picker counts the tags that contain the searched text. Thumbs down, tagged both "thumb" and "thumbs", came before
 * thumbs up, and so did every hand with a thumb: a tag counts once, and the first word of the name twice more.
 */
const emojis = data.map((emoji) => {
  const { label, tags = [] } = emoji as { label: string; tags?: string[] }
  const distinct = tags.filter((tag) => !tags.some((other) => other !== tag && other.includes(tag)))
  const [firstWord = ''] = label.split(' ')
  return { ...emoji, tags: [...distinct, firstWord, firstWord] }
})
const files = { 'data.json': emojis, 'messages.json': messages }

export const emojiData = (): Plugin => ({
  name: 'emoji-data',
  generateBundle() {
    for (const [name, content] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName: `emoji/en/${name}`, source: JSON.stringify(content) })
  },
  configureServer({ middlewares }) {
    for (const [name, content] of Object.entries(files)) {
      middlewares.use(`/emoji/en/${name}`, (_, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(content))
      })
    }
  },
})
