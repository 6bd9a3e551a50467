// What a page says about itself, in the head of its HTML. Texts are untrusted: shortened here, and shown as plain text.
import { tidyText } from '@frontdesk/contract/kit/text'
import { Parser } from 'htmlparser2'
import type { Page } from '#providers/pages/pages'

export interface PageFacts {
  site: string
  title: string
  description: string
  /** Absolute. */
  picture: string | undefined
}

const wanted = new Set(['og:title', 'og:description', 'og:site_name', 'og:image', 'description', 'twitter:title'])

/** Undefined for a page without a title. */
export function pageFacts({ url, bytes, charset }: Page): PageFacts | undefined {
  const meta = new Map<string, string>()
  let title = ''
  let inTitle = false
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title') inTitle = true
      if (name === 'body') parser.reset()
      const key = (attributes.property ?? attributes.name ?? '').toLowerCase()
      if (name === 'meta' && wanted.has(key) && !meta.has(key)) meta.set(key, attributes.content ?? '')
    },
    ontext(text) {
      if (inTitle && title.length < 1000) title += text
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false
    },
  })
  parser.write(decoded(bytes, charset))
  parser.end()
  const shown = plain(meta.get('og:title') ?? meta.get('twitter:title') ?? title, 200)
  if (shown === '') return undefined
  const { hostname } = new URL(url)
  const image = meta.get('og:image')
  return {
    site: plain(meta.get('og:site_name') ?? '', 60) || hostname.replace(/^www\./, ''),
    title: shown,
    description: plain(meta.get('og:description') ?? meta.get('description') ?? '', 300),
    picture: image && URL.canParse(image, url) ? new URL(image, url).href : undefined,
  }
}

function decoded(bytes: Buffer, charset: string | undefined): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** One line without invisible characters. */
const plain = (text: string, most: number) =>
  tidyText(text.slice(0, 4 * most).replace(/\p{C}+/gu, ' '), 'line').slice(0, most)
