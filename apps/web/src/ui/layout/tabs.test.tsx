import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

test('the chosen tab is in sight, however many there are', async () => {
  const tabs = Array.from({ length: 12 }, (_, at) => ({ value: `t${at}`, label: `Number ${at}` }))
  const row = (value: string) => (
    <div style={{ width: 240 }}>
      <Tabs label="Numbers" tabs={tabs} value={value} onChange={() => {}} />
    </div>
  )
  const { rerender } = await render(row('t11'))
  const last = page.getByRole('tab', { name: 'Number 11' })
  const list = page.getByRole('tablist').element()
  const inSight = (tab: Element) => {
    const [{ left, right }, box] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
    return left >= box.left - 1 && right <= box.right + 1
  }
  expect(inSight(last.element())).toBe(true)
  await rerender(row('t0'))
  expect(inSight(last.element())).toBe(false)
  expect(inSight(page.getByRole('tab', { name: 'Number 0' }).element())).toBe(true)
})
