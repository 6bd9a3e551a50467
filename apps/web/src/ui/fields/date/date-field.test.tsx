import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from './date-field.tsx'

interface Props {
  start?: string
  seen(value: string): void
  sense?: 'past'
  min?: string
  keepsText?: boolean
}

/** A Monday. */
const today = '2026-11-23'

function Held({ start = '', seen, ...props }: Props) {
  const [value, setValue] = useState(start)
  const onChange = (next: string) => {
    setValue(next)
    seen(next)
  }
  return <DateField label="Effective date" today={today} {...{ value, onChange }} {...props} />
}

const field = page.getByRole('combobox', { name: 'Effective date' })
const grid = page.getByRole('grid')
const day = (name: string) => page.getByRole('button', { name, exact: true })

test('shows what a typed date is understood as, and writes it out when the field is left', async () => {
  const seen = vi.fn()
  await render(<Held seen={seen} keepsText />)
  await field.click()
  await userEvent.keyboard('+2w')
  await expect.element(page.getByRole('status')).toHaveTextContent('Monday, December 7, 2026')
  await userEvent.tab()
  await expect.element(field).toHaveValue('12/07/2026')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  expect(seen).toHaveBeenLastCalledWith('2026-12-07')
})

test('a birth date of two digits is in the past', async () => {
  const seen = vi.fn()
  await render(<Held seen={seen} sense="past" keepsText />)
  await field.click()
  await userEvent.keyboard('3/4/27')
  await expect.element(page.getByRole('status')).toHaveTextContent('Friday, March 4, 1927')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('03/04/1927')
  expect(seen).toHaveBeenLastCalledWith('1927-03-04')
})

test('what is no date stays in the field, which says what to enter', async () => {
  const seen = vi.fn()
  await render(<Held seen={seen} keepsText />)
  await field.click()
  await userEvent.keyboard('2/30/2027')
  await userEvent.tab()
  await expect.element(field).toHaveValue('2/30/2027')
  await expect.element(field).toHaveAccessibleDescription('February 2027 has only 28 days.')
  expect(seen).toHaveBeenLastCalledWith('2/30/2027')
  await field.fill('2/28/2027')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('outside of a form, only a whole or finished date is passed on', async () => {
  const seen = vi.fn()
  await render(<Held seen={seen} start="2026-11-01" />)
  await field.fill('3/4')
  expect(seen).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(seen).toHaveBeenLastCalledWith('2027-03-04')
  await field.fill('5/6/2027')
  expect(seen).toHaveBeenLastCalledWith('2027-05-06')
  await field.fill('soon')
  await userEvent.tab()
  await expect.element(field).toHaveValue('soon')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(seen).toHaveBeenCalledTimes(2)
})

test('the calendar is a grid that works by keyboard alone', async () => {
  const seen = vi.fn()
  await render(<Held seen={seen} start="2026-11-23" />)
  await field.click()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect.element(page.getByRole('columnheader')).toHaveLength(7)
  await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('23')
  const keys: [string, string][] = [
    ['', 'Monday, November 23, 2026'],
    ['{ArrowRight}', 'Tuesday, November 24, 2026'],
    ['{ArrowDown}', 'Tuesday, December 1, 2026'],
    ['{End}', 'Saturday, December 5, 2026'],
    ['{Home}', 'Sunday, November 29, 2026'],
    ['{PageDown}', 'Tuesday, December 29, 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'Monday, December 29, 2025'],
    ['{ArrowUp}', 'Monday, December 22, 2025'],
    ['{ArrowLeft}', 'Sunday, December 21, 2025'],
  ]
  for (const [key, name] of keys) {
    if (key) await userEvent.keyboard(key)
    await expect.element(day(name)).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(grid).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('12/21/2025')
  expect(seen).toHaveBeenCalledExactlyOnceWith('2025-12-21')
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(grid).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

test('the calendar is opened beside the field, keeps its limits, and clears', async () => {
  const seen = vi.fn()
  await render(<Held seen={seen} start="2026-11-25" min="2026-11-24" />)
  await page.getByRole('button', { name: 'Open the calendar' }).click()
  await expect.element(day('Monday, November 23, 2026')).toBeDisabled()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(day('Tuesday, November 24, 2026')).toHaveFocus()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.element(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(field).toHaveValue('')
  await field.fill('11/1/2026')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a date on or after 11/24/2026.')).toBeVisible()
})
