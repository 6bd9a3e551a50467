import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from '../layout/tabs.tsx'
import { CodeInput } from './code-input.tsx'
import { ColorPicker } from './color-picker.tsx'
import { FileDrop } from './file-drop.tsx'

function CodeScreen({ complete }: { complete(code: string): void }) {
  const [code, setCode] = useState('')
  return <CodeInput label="Code" value={code} onChange={setCode} onComplete={complete} />
}

function TabScreen() {
  const [tab, setTab] = useState<'notes' | 'calls'>('notes')
  return (
    <Tabs
      label="Activity"
      tabs={[
        { value: 'notes', label: 'Notes' },
        { value: 'calls', label: 'Calls' },
      ]}
      value={tab}
      onChange={setTab}
    >
      The {tab}
    </Tabs>
  )
}

test('shows six digits as 999-999 and reports once', async () => {
  const complete = vi.fn()
  await render(<CodeScreen complete={complete} />)
  const field = page.getByLabelText('Code')
  await field.click()
  await userEvent.keyboard('12a3456')
  await expect.element(field).toHaveValue('123-456')
  expect(complete).toHaveBeenCalledExactlyOnceWith('123456')
})

test('a wrong color is refused with the documented sentence', async () => {
  const change = vi.fn()
  await render(<ColorPicker label="Theme color" value="#19d0de" onChange={change} />)
  const field = page.getByLabelText('Hex color')
  await field.fill('#12345')
  await expect.element(page.getByText('input is not a valid hex color.')).toBeVisible()
  expect(change).not.toHaveBeenCalled()
  await field.fill('F0A')
  expect(change).toHaveBeenLastCalledWith('#ff00aa')
  await page.getByLabelText('Violet').click()
  expect(change).toHaveBeenLastCalledWith('#7c3aed')
})

test('dropped and pasted files pass the same rules', async () => {
  const onFiles = vi.fn()
  await render(<FileDrop label="Picture" accept={['image/png']} onFiles={onFiles} />)
  const carry = (file: File) => {
    const data = new DataTransfer()
    data.items.add(file)
    return data
  }
  const drop = (file: File) =>
    page
      .getByRole('button')
      .element()
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carry(file) }))
  drop(new File(['x'], 'list.csv', { type: 'text/csv' }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('list.csv isn’t an accepted type. Choose a file of type png.')
  expect(onFiles).not.toHaveBeenCalled()
  const picture = new File(['x'], 'face.png', { type: 'image/png' })
  document.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: carry(picture) }))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(onFiles.mock.calls[0]?.[0][0].name).toBe('face.png')
})

test('has a single tab stop, and arrow keys choose', async () => {
  await render(<TabScreen />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Calls' })).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Calls' })).toHaveTextContent('The calls')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true')
})
