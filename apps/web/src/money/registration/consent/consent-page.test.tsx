import { expect, test } from 'vitest'
import type { ConsentPage } from '../registration.queries.ts'
import { drawConsentPage, splitLines } from './draw-page.ts'
import { withProgram } from './with-program.ts'

const page: ConsentPage = {
  ...{ url: 'https://harbor.example/consent/harbor', version: 2, publishedAt: '2026-11-20T15:00:00.000Z' },
  ...{ program: 'Your policies.', signedUp: 0, versions: [] },
  wording: {
    ...{ agency: 'Harbor', statement: 'Harbor may text me about: Your policies. Reply STOP.', privacy: 'Private.' },
    terms: 'About: Your policies. Rates may apply.',
  },
}

test('the preview has the typed program where the published one stands', () => {
  const { wording } = withProgram(page, ' Claims and $& renewals. ')
  expect(wording.statement).toBe('Harbor may text me about: Claims and $& renewals. Reply STOP.')
  expect(wording.terms).toBe('About: Claims and $& renewals. Rates may apply.')
  expect(withProgram(page, ' ')).toBe(page)
})

test('lines are never wider than the picture, also with a word that is', () => {
  const lines = splitLines(`One ${'w'.repeat(25)} two three`, 10, (text) => text.length)
  expect(lines.every((line) => line.length <= 10)).toBe(true)
  expect(lines.join('').replaceAll(' ', '')).toBe(`One${'w'.repeat(25)}twothree`)
})

test('the picture is a PNG as tall as its wording', async () => {
  const sizeOf = async (wording: Partial<ConsentPage['wording']>) => {
    const blob = await drawConsentPage({ ...page, wording: { ...page.wording, ...wording } })
    expect(blob.type).toBe('image/png')
    const { width, height } = await createImageBitmap(blob)
    return { width, height }
  }
  const short = await sizeOf({})
  const long = await sizeOf({ terms: 'Message frequency varies. '.repeat(40) })
  expect(short.width).toBe(1440)
  expect(long.height).toBeGreaterThan(short.height + 200)
})
