import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { applyTheme } from '#ui/theme/apply-theme.ts'
import { DayChart } from './day-chart.tsx'

const days = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  amount: at === 11 ? 40 : 0,
}))

/** Whether the picture has a pixel of this color. */
function has(canvas: HTMLCanvasElement, [r, g, b]: readonly number[]) {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === r && data[at + 1] === g && data[at + 2] === b && data[at + 3] === 255) return true
  return false
}
const token = (name: string) =>
  [1, 3, 5].map((at) =>
    Number.parseInt(
      getComputedStyle(document.documentElement)
        .getPropertyValue(`--${name}`)
        .slice(at, at + 2),
      16,
    ),
  )

test('days are drawn in the colors of the theme, and again when it changes', async () => {
  applyTheme('#19d0de', 'light')
  const { container } = await render(
    <div style={{ width: 400 }}>
      <DayChart metric="contacts" days={days} today="2026-11-23" />
    </div>,
  )
  const canvas = () => container.querySelector('canvas') as HTMLCanvasElement
  await expect.poll(() => has(canvas(), token('accent-ring'))).toBe(true)
  const before = token('accent-ring')
  applyTheme('#b0135a', 'dark')
  expect(token('accent-ring')).not.toEqual(before)
  await expect.poll(() => has(canvas(), token('accent-ring'))).toBe(true)
})
