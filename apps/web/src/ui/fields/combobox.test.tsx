// The combobox pattern of the ARIA Authoring Practices, with a list that completes by itself.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AutocompleteField } from './autocomplete-field.tsx'

const carriers = ['GEICO', 'Allstate', 'Geneva']

function Carrier({ seen = () => {} }: { seen?: (value: string) => void }) {
  const [value, setValue] = useState('')
  const onChange = (next: string) => {
    setValue(next)
    seen(next)
  }
  return (
    <>
      <button type="button">Before</button>
      <AutocompleteField label="Carrier" options={carriers} free addsNew {...{ value, onChange }} />
      <button type="button">After</button>
    </>
  )
}

const field = page.getByRole('combobox', { name: 'Carrier' })
const list = page.getByRole('listbox', { name: 'Carrier' })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const activeId = () => field.element().getAttribute('aria-activedescendant')

test('says that it suggests, and opens when Tab comes to it', async () => {
  await render(<Carrier />)
  await expect.element(field).toHaveAttribute('placeholder', 'Choose or type')
  await expect.element(field).toHaveAttribute('aria-autocomplete', 'list')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(field.element().hasAttribute('aria-controls')).toBe(false)
  ;(page.getByRole('button', { name: 'Before' }).element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(list).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  expect(field.element().getAttribute('aria-controls')).toBe(list.element().id)
  await userEvent.tab()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
})

test('arrows move through the options while the focus stays, and Escape closes the list', async () => {
  const seen = vi.fn()
  await render(<Carrier seen={seen} />)
  ;(field.element() as HTMLElement).focus()
  expect(list.query()).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  expect(activeId()).toBeNull()
  for (const [key, name] of [
    ['{ArrowDown}', 'GEICO'],
    ['{ArrowDown}', 'Allstate'],
    ['{ArrowUp}', 'GEICO'],
    ['{ArrowUp}', 'Geneva'],
    ['{ArrowDown}', 'GEICO'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(option(name)).toHaveAttribute('aria-selected', 'true')
    expect(activeId()).toBe(option(name).element().id)
    await expect.element(field).toHaveFocus()
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  expect(activeId()).toBeNull()
  expect(seen).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('GEICO')
  await expect.element(list).not.toBeInTheDocument()
})

test('what is new is offered as an addition, and what is not is written like in the list', async () => {
  const seen = vi.fn()
  await render(<Carrier seen={seen} />)
  await field.fill('Gen')
  await expect.element(page.getByRole('option')).toHaveLength(2)
  await expect.element(option('Add “Gen”')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(field).toHaveValue('Gen')
  await field.fill('geico')
  await expect.element(page.getByRole('option')).toHaveLength(1)
  await userEvent.tab()
  await expect.element(field).toHaveValue('GEICO')
  expect(seen).toHaveBeenLastCalledWith('GEICO')
})

test('Enter takes the only match of what was typed', async () => {
  await render(<Carrier />)
  await field.fill('all')
  await expect.element(option('Allstate')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Allstate')
})

test('Enter takes what is meant, and only a second one sends the form', async () => {
  const seen = vi.fn()
  const sent = vi.fn()
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(seen.mock.lastCall?.[0])
      }}
    >
      <Carrier seen={seen} />
      <input aria-label="Plan" />
      <button type="submit">Save</button>
    </form>,
  )
  await field.fill('geico')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('GEICO')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledWith('GEICO')
  await field.fill('New Harbor')
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenLastCalledWith('New Harbor')
})

test('Enter also sends a form without other fields', async () => {
  const sent = vi.fn()
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <Carrier seen={vi.fn()} />
    </form>,
  )
  await field.fill('New Harbor')
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()
})
