import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

const wide = ['Tags', 'Activity', 'Dependents', 'Addresses', 'Policies', 'Vehicles']

function Folding({ width }: { width: number }) {
  const [value, setValue] = useState('Tags')
  const tabs = wide.map((each) => ({ value: each, label: each }))
  return (
    <div style={{ width }}>
      <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue} folds>
        Part {value}
      </Tabs>
    </div>
  )
}

test('tabs that don’t fit go into a More menu, and the one chosen there comes out', async () => {
  const shown = () =>
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent)
  const more = page.getByRole('button', { name: 'More' })
  const { rerender } = await render(<Folding width={300} />)
  await expect.element(more).toBeVisible()
  expect(shown().slice(0, 2)).toEqual(['Tags', 'Activity'])
  expect(shown()).not.toContain('Vehicles')
  const list = page.getByRole('tablist').element()
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}{End}{Enter}')
  await expect.element(page.getByRole('tab', { name: 'Vehicles' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel', { name: 'Vehicles' })).toHaveTextContent('Part Vehicles')
  await expect.element(more).toHaveFocus()
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  await rerender(<Folding width={900} />)
  await expect.element(more).not.toBeInTheDocument()
  expect(shown()).toEqual(wide)
})

function Parts() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  const tabs = (['a', 'b', 'c'] as const).map((each) => ({ value: each, label: each.toUpperCase() }))
  return (
    <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue}>
      Part {value}
    </Tabs>
  )
}

test('follows the tabs pattern: states, relations, Home and End', async () => {
  await render(<Parts />)
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect.element(page.getByRole('tablist', { name: 'Parts' })).toBeVisible()
  ;(tab('A').element() as HTMLElement).focus()
  for (const [key, name] of [
    ['{End}', 'C'],
    ['{ArrowRight}', 'A'],
    ['{ArrowLeft}', 'C'],
    ['{Home}', 'A'],
    ['{ArrowRight}', 'B'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(tab(name)).toHaveFocus()
    await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent(name)
    await expect.element(page.getByRole('tabpanel', { name })).toHaveTextContent(`Part ${name.toLowerCase()}`)
    expect(tab(name).element().getAttribute('aria-controls')).toBe(page.getByRole('tabpanel').element().id)
    expect(document.querySelectorAll('[role="tab"][tabindex="0"]')).toHaveLength(1)
  }
})
