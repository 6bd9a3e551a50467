// What reviewers see on an agency's website. Pages are untrusted: their text is only looked through.
import { Parser } from 'htmlparser2'
import type { Platform } from '#platform/platform'
import { type Page, PageError } from '#providers/pages/pages'

export interface SeenWebsite {
  url: string
  reached: boolean
  hasPrivacySentence: boolean
  hasPrivacyPage: boolean
}

const types = ['text/html', 'application/xhtml+xml']
const mostBytes = 512 * 1024
/** Of the front page and its privacy policy together. */
const mostMs = 8000
const keptMs = 10 * 60_000
const mostKept = 200

const kept = new WeakMap<Platform['pages'], Map<string, { seen: SeenWebsite; until: number }>>()

/** Kept for ten minutes. Never throws: what can't be opened isn't reached. */
export async function readWebsite({ pages, clock }: Pick<Platform, 'pages' | 'clock'>, url: string) {
  const known = kept.get(pages) ?? new Map<string, { seen: SeenWebsite; until: number }>()
  kept.set(pages, known)
  const now = clock.now().getTime()
  const found = known.get(url)
  if (found && found.until > now) return found.seen
  const seen = await look(pages, url)
  const oldest = known.size >= mostKept ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  known.delete(url)
  known.set(url, { seen, until: now + keptMs })
  return seen
}

async function look(pages: Platform['pages'], url: string): Promise<SeenWebsite> {
  const signal = AbortSignal.timeout(mostMs)
  const open = async (address: string) => {
    try {
      return readPage(await pages.fetch(address, { types, most: mostBytes, cut: true, signal }))
    } catch (error) {
      if (error instanceof PageError || signal.aborted) return undefined
      throw error
    }
  }
  const front = await open(url)
  if (!front) return { url, reached: false, hasPrivacySentence: false, hasPrivacyPage: false }
  const policy = front.privacyLink === undefined ? undefined : await open(front.privacyLink)
  return {
    ...{ url, reached: true, hasPrivacyPage: policy !== undefined },
    hasPrivacySentence: front.hasPrivacySentence || policy?.hasPrivacySentence === true,
  }
}

interface ReadPage {
  hasPrivacySentence: boolean
  /** Absolute. */
  privacyLink: string | undefined
}

const hidden = new Set(['script', 'style', 'noscript', 'template'])
const blocks = new Set(['p', 'div', 'li', 'td', 'h1', 'h2', 'h3', 'h4', 'br', 'section'])

function readPage({ url, bytes, charset }: Page): ReadPage {
  let text = ''
  let skipped = 0
  let link: { href: string; says: string } | undefined
  let found: string | undefined
  const parser = new Parser({
    onopentag(name, { href }) {
      if (hidden.has(name)) skipped += 1
      if (blocks.has(name)) text += '\n'
      if (name === 'a') link = { href: href ?? '', says: '' }
    },
    ontext(words) {
      if (skipped > 0) return
      text += words
      if (link) link.says += words
    },
    onclosetag(name) {
      if (hidden.has(name)) skipped = Math.max(0, skipped - 1)
      if (name !== 'a' || !link) return
      if (found === undefined && /privacy/i.test(`${link.says.slice(0, 200)} ${link.href.slice(0, 500)}`)) {
        const address = URL.canParse(link.href, url) ? new URL(link.href, url) : undefined
        if (address?.protocol === 'https:' || address?.protocol === 'http:') found = address.href
      }
      link = undefined
    },
  })
  parser.write(decode(bytes, charset))
  parser.end()
  return { hasPrivacySentence: text.split(/[.!?\n]/).some(saysMobileIsPrivate), privacyLink: found }
}

const about = /\b(mobile|phone numbers?|text(ing| messages?| messaging)?|sms|opt-?in)\b/i
const denied = /\b(not|never|no|none|won['’]t|don['’]t|doesn['’]t|isn['’]t|aren['’]t)\b/i
const given = /\b(shar(e|es|ed|ing)|sell|sells|sold|disclos(e|ed)|rent(ed)?|third[- ]part(y|ies))\b/i

const saysMobileIsPrivate = (sentence: string): boolean =>
  about.test(sentence) && denied.test(sentence) && given.test(sentence)

function decode(bytes: Buffer, charset: string | undefined): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
