// The website of the demo agency, whose address is reserved for examples and so leads nowhere.
import { PageError, type Pages } from '#providers/pages/pages'

export const demoSite = 'https://harbor.example'

const write = (title: string, body: string) =>
  Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>${body}`)
const byPath: Readonly<Record<string, Buffer>> = {
  '/': write(
    'Harbor Insurance',
    '<p>Home, auto, and business insurance in New England since 1988.</p><a href="/privacy">Privacy policy</a>',
  ),
  // Nothing about mobile numbers, which the checks of a registration find.
  '/privacy': write('Privacy policy', '<p>We keep what you tell us to serve your policies.</p>'),
}

/** Any other address is asked for at `pages`. */
export const createDemoPages = (pages: Pages): Pages => ({
  async fetch(url, wanted) {
    const { hostname, pathname } = URL.parse(url) ?? { hostname: '', pathname: '' }
    if (hostname !== new URL(demoSite).hostname) return pages.fetch(url, wanted)
    const bytes = byPath[pathname]
    if (!bytes || !wanted.types.includes('text/html')) throw new PageError('refused', 'The demo has no such page.')
    return { url, type: 'text/html', charset: 'utf-8', bytes }
  },
})
