import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { VolumeBar } from './volume-bar.tsx'

test.each([
  [0, []],
  [0.4, ['ok', 'ok', 'ok', 'ok']],
  [0.7, ['ok', 'ok', 'ok', 'ok', 'ok', 'warn', 'warn']],
  [1, ['ok', 'ok', 'ok', 'ok', 'ok', 'warn', 'warn', 'bad', 'bad', 'bad']],
])('a level of %d', async (level, looks) => {
  await render(<VolumeBar label="Your voice" read={() => level} />)
  await expect
    .element(page.getByRole('meter', { name: 'Your voice' }))
    .toHaveAttribute('aria-valuenow', `${level * 10}`)
  const bars = [...document.querySelectorAll('[role=meter] i')].flatMap((bar) => bar.getAttribute('data-on') ?? [])
  expect(bars).toEqual(looks)
})
