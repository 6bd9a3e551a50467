import { expect, test } from 'vitest'
import { type PublicFrame, renderPublicPage } from './page-frame.ts'
import { formatPageStyle, measureContrast } from './page-style.ts'

const frame: PublicFrame = {
  language: 'en',
  ...{ title: 'Title', agency: 'Harbor', logo: null, color: null, body: '', phone: '16175550100' },
  ...{ city: 'Boston', privacyHref: '/privacy/harbor', otherLanguageHref: '/x?lang=es' },
}

/** The variables of the first `:root` and of the one for dark screens. */
function readColors(color: string | null) {
  const css = formatPageStyle(color)
  return ['light', 'dark'].map((mode, at) => {
    const block = css.split(':root{')[at + 1]?.split('}')[0] ?? ''
    const whole = (value = '') =>
      value.length === 4 ? `#${[...value.slice(1)].map((one) => one + one).join('')}` : value
    const entries = [...block.matchAll(/--(\w+):(#[0-9a-f]+)/g)].map(([, name, value]) => [name, whole(value)])
    return { mode, of: Object.fromEntries(entries) as Record<string, string> }
  })
}

test('every text and mark has enough contrast, light and dark, in the product’s color and in any of an agency', () => {
  const texts = ['text/canvas', 'text/surface', 'text/subtle', 'muted/canvas', 'muted/surface', 'accent/canvas']
  texts.push('accent/surface', 'bad/badbg', 'bad/canvas', 'ok/okbg', 'on/solid')
  const marks = ['star/canvas', 'star/surface', 'ctl/canvas', 'ctl/surface', 'ring/canvas', 'ring/surface']
  const low = [null, '#ffffff', '#000000', '#ffee00', '#777777', '#ff3366', '#003366', '#8fb339'].flatMap((color) =>
    readColors(color).flatMap(({ mode, of }) =>
      [...texts.map((pair) => [pair, 4.5] as const), ...marks.map((pair) => [pair, 3] as const)].flatMap(
        ([pair, least]) => {
          const [ink = '', ground = ''] = pair.split('/').map((name) => of[name] ?? '')
          const contrast = measureContrast(ink, ground)
          return contrast >= least ? [] : [`${color} ${mode} ${pair} ${contrast.toFixed(2)}`]
        },
      ),
    ),
  )
  expect(low).toEqual([])
})

test('values are text, the phone can be called, and what is missing leaves no gap', () => {
  const bad = '<script>"\'&'
  const html = renderPublicPage({ ...frame, title: bad, agency: bad, city: bad, logo: `/logo"${bad}`, color: bad })
  expect(html).not.toMatch(/<script|"'&/)
  expect(html.match(/<style>/g)).toHaveLength(1)
  expect(renderPublicPage(frame)).toContain('href="tel:+16175550100">(617) 555-0100</a>')
  const bare = renderPublicPage({ ...frame, phone: null, city: '', privacyHref: null, otherLanguageHref: null })
  expect(bare).toContain('<footer>Harbor</footer>')
  expect(Buffer.byteLength(html)).toBeLessThan(12_000)
})
