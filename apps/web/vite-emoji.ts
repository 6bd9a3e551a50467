// The emoji picker's data, served by us at /emoji/en: no browser asks anybody else for it.
import data from 'emojibase-data/en/data.json' with { type: 'json' }
import messages from 'emojibase-data/en/messages.json' with { type: 'json' }
import type { Plugin } from 'vite'

const files = { 'data.json': data, 'messages.json': messages }

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
