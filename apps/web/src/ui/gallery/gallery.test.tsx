// Every part of the kit, in its four modes: dark is tested here and by the tokens' own test.
import axe from 'axe-core'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '#ui/testing/eventually.ts'
import { applyTheme } from '../theme/apply-theme.ts'
import { DEFAULT_SEED } from '../theme/tokens.ts'

beforeAll(async () => {
  document.documentElement.lang = 'en'
  document.title = 'Kit gallery'
  const root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  await import('./gallery.tsx')
  await eventually(() => expect(document.querySelector('main')).not.toBeNull())
})

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('nothing of the kit is hard to read or to use, %s, %i px wide', async (mode, width) => {
  await page.viewport(width, 900)
  applyTheme(DEFAULT_SEED, mode)
  for (const each of document.getAnimations())
    if (each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) each.finish()
  const { violations } = await axe.run('#root', {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  })
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect(found).toEqual([])
})
