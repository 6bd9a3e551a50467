import { type ReactNode, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { eventually } from '#ui/testing/eventually.ts'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { AutocompleteField } from './autocomplete-field.tsx'
import { Checkbox } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

interface Binding {
  value: string
  onChange(value: string): void
}

function Held({
  start = '',
  seen,
  children,
}: {
  start?: string
  seen: (value: string) => void
  children(field: Binding): ReactNode
}) {
  const [value, setValue] = useState(start)
  const onChange = (next: string) => {
    setValue(next)
    seen(next)
  }
  return children({ value, onChange })
}

function Form() {
  const { control, handleSubmit } = useForm({ defaultValues: { name: '' } })
  return (
    <form onSubmit={handleSubmit(() => {})}>
      <Controller
        control={control}
        name="name"
        rules={{ required: 'Name is required' }}
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField label="Name" {...field} inputRef={ref} error={fieldState.error?.message} />
        )}
      />
      <button type="submit">Save</button>
    </form>
  )
}

function PhoneForm({ submit }: { submit(phone: string): void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { phone: '' } })
  return (
    <form onSubmit={handleSubmit(({ phone }) => submit(phone))}>
      <Controller
        control={control}
        name="phone"
        render={({ field: { ref, ...field } }) => <PhoneField label="Phone" {...field} inputRef={ref} />}
      />
    </form>
  )
}

test('an error is tied to its field', async () => {
  await render(<TextField label="Name" value="" onChange={() => {}} error="Name is required" hint="As on the policy" />)
  const field = page.getByLabelText('Name')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('Name is required As on the policy')
})

test('works with a react-hook-form controller, which focuses the first error', async () => {
  await render(<Form />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

test('shows a phone with its mask and stores its country code', async () => {
  const seen = vi.fn()
  await render(<Held seen={seen}>{(field) => <PhoneField label="Phone" {...field} />}</Held>)
  const field = page.getByLabelText('Phone')
  await field.click()
  await userEvent.keyboard('14155550123')
  await expect.element(field).toHaveValue('+1 (415) 555-0123')
  expect(seen).toHaveBeenLastCalledWith('+14155550123')
})

test('keeps every digit of an international number, typed or pasted', async () => {
  const seen = vi.fn()
  await render(<Held seen={seen}>{(field) => <PhoneField label="Phone" {...field} />}</Held>)
  const field = page.getByLabelText('Phone')
  await field.click()
  await userEvent.keyboard('+44 20 7946 0958')
  await expect.element(field).toHaveValue('+44 2079460958')
  await field.fill('+49 30 123456789')
  await userEvent.tab()
  expect(seen).toHaveBeenLastCalledWith('+4930123456789')
})

test.each([
  ['+65 6123 4567', '+65 61234567', '+6561234567'],
  ['+47 21 23 45 67', '+47 21234567', '+4721234567'],
  ['+852 2123 4567', '+852 21234567', '+85221234567'],
])('%s stays abroad though it may have ten digits', async (typed, shown, kept) => {
  const seen = vi.fn()
  await render(<Held seen={seen}>{(field) => <PhoneField label="Phone" {...field} />}</Held>)
  const field = page.getByLabelText('Phone')
  await field.click()
  await userEvent.keyboard(typed)
  await userEvent.tab()
  await expect.element(field).toHaveValue(shown)
  expect(seen).toHaveBeenLastCalledWith(kept)
  await field.fill('')
  ;(field.element() as HTMLInputElement).focus()
  const data = new DataTransfer()
  data.setData('text', typed)
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.element(field).toHaveValue(shown)
  expect(seen).toHaveBeenLastCalledWith(kept)
})

test.each([
  ['212\u2011555\u20110123 ext. 12', '+1 (212) 555-0123', '12'],
  ['tel:+442071234567;ext=9', '+44 2071234567', '9'],
  ['+1 212 555 0123', '+1 (212) 555-0123', undefined],
])(
  '%s is pasted as a number, and its extension goes where there is a field for it',
  async (typed, shown, extension) => {
    const onExtension = vi.fn()
    for (const taken of [onExtension, undefined]) {
      const screen = await render(
        <Held seen={vi.fn()}>{(field) => <PhoneField label="Phone" {...field} onExtension={taken} />}</Held>,
      )
      const field = page.getByLabelText('Phone')
      ;(field.element() as HTMLInputElement).focus()
      const data = new DataTransfer()
      data.setData('text', typed)
      field
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      await expect.element(field).toHaveValue(shown)
      const said = page.getByText(`Extension ${extension} was left out. This field holds only the number.`)
      if (taken || extension === undefined) await expect.element(said).not.toBeInTheDocument()
      else {
        await expect.element(said).toBeVisible()
        await field.fill('212')
        await expect.element(said).not.toBeInTheDocument()
      }
      await screen.unmount()
    }
    expect(onExtension.mock.calls).toEqual(extension === undefined ? [] : [[extension]])
  },
)

test('a country code is corrected digit by digit, and a digit too many is no country', async () => {
  const seen = vi.fn()
  await render(
    <Held start="+6561234567" seen={seen}>
      {(field) => <PhoneField label="Phone" {...field} />}
    </Held>,
  )
  const field = page.getByLabelText('Phone')
  await expect.element(field).toHaveValue('+65 61234567')
  await field.click()
  await userEvent.keyboard('{End}{Backspace>9/}')
  await expect.element(field).toHaveValue('+6')
  await userEvent.keyboard('{Backspace}47')
  await expect.element(field).toHaveValue('+47')
  await field.fill('')
  await field.click()
  await userEvent.keyboard('1{Backspace}41555501234{Backspace}')
  await expect.element(field).toHaveValue('(415) 555-0123')
  expect(seen).toHaveBeenLastCalledWith('4155550123')
})

test('ten digits get their country when the field is left', async () => {
  const seen = vi.fn()
  await render(<Held seen={seen}>{(field) => <PhoneField label="Phone" {...field} />}</Held>)
  await page.getByLabelText('Phone').click()
  await userEvent.keyboard('4155550123')
  await userEvent.tab()
  expect(seen).toHaveBeenLastCalledWith('+14155550123')
})

test('shows a password on request', async () => {
  await render(<PasswordField label="Password" value="harbor" onChange={() => {}} />)
  const field = page.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
})

test('Enter submits a text area, Shift+Enter makes a line', async () => {
  const submit = vi.fn()
  const seen = vi.fn()
  await render(<Held seen={seen}>{(field) => <TextArea label="Note" onSubmit={submit} {...field} />}</Held>)
  await page.getByLabelText('Note').click()
  await userEvent.keyboard('a{Shift>}{Enter}{/Shift}b{Enter}')
  expect(seen).toHaveBeenLastCalledWith('a\nb')
  expect(submit).toHaveBeenCalledOnce()
})

test('a text area grows with its text, between the lines it may have', async () => {
  const area = (value: string) => (
    <TextArea label="Note" value={value} onChange={() => {}} minRows={2} maxRows={4} placeholder="Add a note" />
  )
  const { rerender } = await render(area(''))
  const element = page.getByLabelText('Note').element()
  const empty = element.clientHeight
  await rerender(area('one\ntwo\nthree'))
  expect(element.clientHeight).toBeGreaterThan(empty)
  const three = element.clientHeight
  await rerender(area('line\n'.repeat(20)))
  expect(element.clientHeight).toBe(three + (three - empty))
  expect(element.scrollHeight).toBeGreaterThan(element.clientHeight)
  await rerender(area(''))
  expect(element.clientHeight).toBe(empty)
})

test('an autocomplete takes only its options, unless it is free', async () => {
  const seen = vi.fn()
  const options = ['Acme', 'Atlas']
  await render(
    <Held start="Acme" seen={seen}>
      {(field) => <AutocompleteField label="Carrier" options={options} {...field} />}
    </Held>,
  )
  const field = page.getByLabelText('Carrier')
  await field.fill('Nobody')
  await userEvent.tab()
  await expect.element(field).toHaveValue('Acme')
  await field.fill('at')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('Atlas')
  expect(seen).toHaveBeenLastCalledWith('Atlas')
})

test('shows search results, and what to do after an error', async () => {
  const search = vi.fn(async (text: string) => {
    if (text === 'x') throw new Error('offline')
    return [`${text} Mutual`]
  })
  await render(
    <Held seen={() => {}}>{(field) => <AutocompleteField free label="Carrier" options={search} {...field} />}</Held>,
  )
  const field = page.getByLabelText('Carrier')
  await field.fill('Acme')
  await page.getByRole('option', { name: 'Acme Mutual' }).click()
  await expect.element(field).toHaveValue('Acme Mutual')
  await field.fill('x')
  await expect.element(page.getByText('The search failed. Type again to retry.')).toBeVisible()
})

test('Enter in a phone field submits the whole number', async () => {
  const submitted = vi.fn()
  await render(<PhoneForm submit={submitted} />)
  await page.getByLabelText('Phone').click()
  await userEvent.keyboard('4155550123{Enter}')
  await eventually(() => expect(submitted).toHaveBeenCalledExactlyOnceWith('+14155550123'))
})

test('Enter in the last select of a form submits it, in an earlier one it does not', async () => {
  const submitted = vi.fn()
  const select = (label: string) => (
    <SelectField label={label} options={['Lead', 'Client']} value="Lead" onChange={() => {}} />
  )
  const form = (missing?: string) => (
    <Dialog
      open
      title="New contact"
      onClose={() => {}}
      onSubmit={submitted}
      actions={
        <Button type="submit" disabled={missing}>
          Save
        </Button>
      }
    >
      {select('Status')}
      {select('Source')}
      <Checkbox label="Send a welcome" value={false} onChange={() => {}} />
    </Dialog>
  )
  const press = async (label: string, keys: string) => {
    ;(page.getByLabelText(label).element() as HTMLElement).focus()
    await userEvent.keyboard(keys)
  }
  const { rerender } = await render(form())
  await press('Source', '{Enter}')
  expect(submitted).toHaveBeenCalledOnce()
  await press('Status', '{Control>}{Enter}{/Control}')
  expect(submitted).toHaveBeenCalledOnce()
  await rerender(form('Choose a source first.'))
  await press('Source', '{Enter}')
  expect(submitted).toHaveBeenCalledOnce()
})

test('what nobody sees is taken out of a field, and the caret stays', async () => {
  const seen = vi.fn()
  const insert = (element: Element, text: string, at: number) => {
    const field = element as HTMLInputElement
    field.focus()
    field.setSelectionRange(at, at)
    document.execCommand('insertText', false, text)
    return field.selectionStart
  }
  const screen = await render(
    <Held start="Ada King" seen={seen}>
      {(field) => <TextField label="Name" {...field} />}
    </Held>,
  )
  const name = page.getByLabelText('Name')
  expect(insert(name.element(), '\u202eLo\u200bve', 4)).toBe(8)
  await expect.element(name).toHaveValue('Ada LoveKing')
  expect(seen).toHaveBeenLastCalledWith('Ada LoveKing')
  await screen.unmount()

  await render(
    <Held start="Notes" seen={seen}>
      {(field) => <TextArea label="Note" {...field} />}
    </Held>,
  )
  const note = page.getByLabelText('Note')
  expect(insert(note.element(), '\u2066\u200fנועה\n', 0)).toBe(6)
  await expect.element(note).toHaveValue('\u200fנועה\nNotes')
})
