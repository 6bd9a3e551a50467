import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColumnMenu } from './column-menu.tsx'
import { type GridColumn, layoutOf } from './columns.ts'

const columns: GridColumn[] = [
  { key: 'name', label: 'Name', width: 226, least: 160, locked: true },
  { key: 'status', label: 'Status', width: 92, least: 80 },
  { key: 'tags', label: 'Tags', width: 100, least: 80 },
  { key: 'email', label: 'Email', width: 180, least: 80 },
]
const usual = layoutOf(columns, ['name', 'status', 'tags'])

function Menu() {
  const [layout, setLayout] = useState(usual)
  const [anchor, setAnchor] = useState<Element | null>(null)
  return (
    <>
      <p ref={setAnchor}>here</p>
      <p id="order">{layout.map(({ key }) => key).join()}</p>
      <ColumnMenu
        anchor={anchor}
        columns={columns}
        layout={layout}
        onChange={setLayout}
        onReset={() => setLayout(usual)}
        onClose={() => {}}
      />
    </>
  )
}
const order = () => document.querySelector('#order')?.textContent

test('columns are shown, hidden, and moved; the name stays first', async () => {
  await render(<Menu />)
  await expect.element(page.getByRole('checkbox', { name: 'Name' })).toBeDisabled()
  expect(page.getByRole('button', { name: 'Move Name' }).elements()).toHaveLength(0)
  await page.getByRole('checkbox', { name: 'Email' }).click()
  expect(order()).toBe('name,status,tags,email')
  await page.getByRole('checkbox', { name: 'Status' }).click()
  expect(order()).toBe('name,tags,email')
  ;(page.getByRole('button', { name: 'Move Email' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(order()).toBe('name,email,tags')
  await expect.element(page.getByRole('status')).toHaveTextContent('Email, 2 of 3')
  await page.getByRole('button', { name: 'Reset' }).click()
  expect(order()).toBe('name,status,tags')
})

test('a column is dragged by its grip', async () => {
  await render(<Menu />)
  const grip = page.getByRole('button', { name: 'Move Status' }).element() as HTMLElement
  grip.setPointerCapture = () => {}
  const y = grip.getBoundingClientRect().top
  const pointer = (type: string, clientY: number) =>
    grip.dispatchEvent(new PointerEvent(type, { bubbles: true, clientY, pointerId: 1, button: 0 }))
  pointer('pointerdown', y)
  pointer('pointermove', y + 30)
  pointer('pointerup', y + 30)
  await expect.poll(order).toBe('name,tags,status')
})
