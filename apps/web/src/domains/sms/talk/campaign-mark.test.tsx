import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { createMessage } from '../fixtures/texts.factory.ts'
import { CampaignMark } from './campaign-mark.tsx'

const run = { id: '0c1f0000-0000-4000-8000-000000000001', runDate: '2026-11-20T18:30:00.000Z' }

test.each([
  ['outgoing', 'Campaign: Winter tires'],
  ['incoming', 'Reply to Winter tires'],
] as const)('a text that is %s says “%s”, with a link to the run', async (flow, words) => {
  const message = createMessage({ flow, campaign: { name: 'Winter tires', ...run } })
  await renderPage(() => <CampaignMark message={message} />, { at: '/messages' })
  const href = `/campaigns/${run.id}/runs/${encodeURIComponent(run.runDate)}`
  await expect.element(page.getByRole('link', { name: words })).toHaveAttribute('href', href)
})

test('one without a known run has no link', async () => {
  const message = createMessage({ campaign: { name: 'Winter tires', id: null, runDate: null } })
  await renderPage(() => <CampaignMark message={message} />, { at: '/messages' })
  await expect.element(page.getByText('Campaign: Winter tires')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
