// What a page complains of: errors in the console (which is where a breach of the content policy is told), errors
// nobody caught, replies that refuse, requests that failed.
import type { Page } from 'playwright-core'

export interface Problems {
  /** Those of this page that nobody allowed, in order. */
  unexpected(): string[]
  /** Says beforehand what belongs to the journey: `401 POST /api/auth`. */
  allow(...patterns: RegExp[]): void
}

/** Chromium's own line for a reply that refuses, which is told below with method and path. */
const toldBelow = /^Failed to load resource/

export function watchProblems(page: Page): Problems {
  const seen: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !toldBelow.test(message.text())) seen.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`))
  page.on('response', (response) => {
    const request = response.request()
    if (response.status() >= 400) seen.push(`${response.status()} ${request.method()} ${pathOf(response.url())}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // The page itself gave it up, or went elsewhere.
    if (reason !== 'net::ERR_ABORTED') seen.push(`${reason} ${request.method()} ${pathOf(request.url())}`)
  })
  return {
    unexpected: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    allow: (...patterns) => void allowed.push(...patterns),
  }
}

const pathOf = (url: string) => new URL(url).pathname
