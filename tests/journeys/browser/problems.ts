// Problems of a page: console errors (which include violations of the content policy), uncaught errors, error replies,
// failed requests.
import type { Page } from 'playwright-core'

export interface Problems {
  /** Problems of this page that were not allowed, in order. */
  unexpected(): string[]
  /** Declares in advance what belongs to the journey: `401 POST /api/auth`. */
  allow(...patterns: RegExp[]): void
}

/** Chromium's own line for an error reply, which is reported below with method and path. */
const toldBelow = /^Failed to load resource/

export function watchProblems(page: Page): Problems {
  const seen: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    // A style of the accessibility check itself, whose script has no address.
    const isOurs = message.location().url === '' && message.text().startsWith('Applying inline style violates')
    if (message.type() === 'error' && !toldBelow.test(message.text()) && !isOurs)
      seen.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`))
  page.on('response', (response) => {
    const request = response.request()
    if (response.status() >= 400) seen.push(`${response.status()} ${request.method()} ${pathOf(response.url())}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Aborted by the page itself, or by navigation.
    if (reason !== 'net::ERR_ABORTED') seen.push(`${reason} ${request.method()} ${pathOf(request.url())}`)
  })
  return {
    unexpected: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    allow: (...patterns) => void allowed.push(...patterns),
  }
}

const pathOf = (url: string) => new URL(url).pathname
