import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../actions/button.tsx'
import { AutocompleteField } from '../fields/autocomplete-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { ConfirmHost } from './confirm-host.tsx'
import { Dialog } from './dialog.tsx'
import { DialogCancel } from './dialog-cancel.tsx'

function Screen() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="New contact"
        dirty={name !== ''}
        actions={<DialogCancel />}
      >
        <TextField label="Name" value={name} onChange={setName} />
        <AutocompleteField label="Carrier" value="" onChange={() => {}} options={['Acme', 'Atlas']} />
      </Dialog>
      <ConfirmHost />
    </>
  )
}

test('moves, traps, and returns the focus', async () => {
  await render(<Screen />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

function Records() {
  const [state, setState] = useState<'none' | 'adding' | 'added'>('none')
  return (
    <main>
      <Button onClick={() => {}}>Elsewhere</Button>
      <section>
        {state === 'added' ? (
          <div>
            <Button onClick={() => {}}>Add another</Button>
          </div>
        ) : (
          <div>
            <Button onClick={() => setState('adding')}>Add policy</Button>
          </div>
        )}
        <Dialog open={state === 'adding'} onClose={() => setState('none')} title="Add policy">
          <Button onClick={() => setState('added')}>Save</Button>
        </Dialog>
      </section>
    </main>
  )
}

test('when what opened it is gone, the focus goes to what is around it', async () => {
  await render(<Records />)
  await page.getByRole('button', { name: 'Add policy' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'Add another' })).toHaveFocus()
})

function Steps({ once = false }: { once?: boolean }) {
  const [step, setStep] = useState(0)
  const titles = ['First', 'Second']
  return (
    <>
      <div>
        {!(once && step > 1) && (
          <button type="button" onClick={() => setStep(1)}>
            Begin
          </button>
        )}
        <button type="button">Rest</button>
      </div>
      {titles.map(
        (title, at) =>
          step === at + 1 && (
            <Dialog key={title} open title={title} onClose={() => setStep(once ? 2 + at : 0)}>
              <button type="button" onClick={() => setStep(step + 1)}>
                Go on
              </button>
            </Dialog>
          ),
      )}
    </>
  )
}

test('a dialog that takes the place of another returns the focus to what opened that one', async () => {
  render(<Steps />)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Second' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Begin' })).toHaveFocus()
})

test('a dialog that takes the place of another, whose opener is gone, returns the focus to what is around that', async () => {
  render(<Steps once />)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Second' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Rest' })).toHaveFocus()
})

test('makes everything below inert while open', async () => {
  await render(<Screen />)
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.poll(() => document.querySelector('[inert]')?.textContent).toContain('Open')
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  expect(document.querySelector('[inert]')).toBeNull()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => page.getByRole('button', { name: 'Close' }).click()],
  ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
])('%s asks before it discards, and does not where nothing was changed', async (_, leave) => {
  await render(<Screen />)
  await page.getByRole('button', { name: 'Open' }).click()
  await leave()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabelText('Name').fill('Maria')
  await leave()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Maria')
  await leave()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('unsaved work is guarded', async () => {
  await render(<Screen />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabelText('Name').fill('Maria')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Maria')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('Escape closes the list in a dialog before the dialog', async () => {
  await render(<Screen />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabelText('Carrier').click()
  await expect.element(page.getByRole('option', { name: 'Atlas' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option', { name: 'Atlas' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('follows the dialog pattern: a named modal that describes itself', async () => {
  await render(
    <Dialog open title="Edit policy" subtitle="Acme, Auto" onClose={() => {}}>
      <TextField label="Plan" value="" onChange={() => {}} />
    </Dialog>,
  )
  const dialog = page.getByRole('dialog', { name: 'Edit policy' })
  await expect.element(dialog).toHaveAttribute('aria-modal', 'true')
  await expect.element(dialog).toHaveAccessibleDescription('Acme, Auto')
  await expect.element(page.getByRole('heading', { name: 'Edit policy' })).toBeVisible()
})

test('a form that was typed in asks before Escape closes it, also where its owner keeps no state of its own', async () => {
  const onClose = vi.fn()
  await render(
    <>
      <Dialog open title="Copy" onClose={onClose} onSubmit={() => {}}>
        <input aria-label="Reason" />
      </Dialog>
      <ConfirmHost />
    </>,
  )
  await page.getByLabelText('Reason').fill('Moved')
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(page.getByRole('alertdialog').or(page.getByRole('dialog')).last()).toBeVisible()
})
