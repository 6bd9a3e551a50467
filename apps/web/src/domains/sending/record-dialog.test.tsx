import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { api } from '#platform/api.ts'
import { useSession } from '#platform/session/session-state.ts'
import { RecordDialog } from './record-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

async function open(role: 'admin' | 'employee') {
  useSession.setState({ me: { id: 'ana', role, account: { id: 'account-1' } } as never })
  const uploaded = vi.spyOn(api.sending, 'uploadEvidence').mockResolvedValue({
    ...{ id: 'file-1', name: 'Form.pdf', type: 'application/pdf', size: 8 },
  })
  const recorded = vi.spyOn(api.sending, 'recordConsent').mockRejectedValue(new Error('Try again.'))
  await renderPage(() => <RecordDialog onClose={() => {}} />, { at: '/' })
  await page.getByRole('combobox', { name: 'What they want' }).selectOptions('Agreed')
  return { uploaded, recorded }
}

test('an admin adds what the client signed; a second try uploads nothing again', async () => {
  const { uploaded, recorded } = await open('admin')
  await page.getByRole('textbox', { name: /^Number/ }).fill('(303) 555-0148')
  await page.getByRole('textbox', { name: /^How they told you/ }).fill('In person')
  await page.getByRole('textbox', { name: /^What they said/ }).fill('Please text me again')
  const file = new File(['%PDF-1.4'], 'Form.pdf', { type: 'application/pdf' })
  await page.getByLabelText('Add what they signed (optional)').last().upload(file)
  await expect.element(page.getByRole('button', { name: 'Remove Form.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter both where and when they agreed.')).toBeVisible()
  expect(uploaded).not.toHaveBeenCalled()
  await page.getByRole('textbox', { name: /^Where they agreed/ }).fill('Signed form at the office')
  await page.getByLabelText('Day they agreed').first().fill('11/19/2026')
  for (const tries of [1, 2]) {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => recorded.mock.calls.length).toBe(tries)
  }
  expect(uploaded).toHaveBeenCalledOnce()
  expect(recorded.mock.lastCall?.[0].body).toMatchObject({
    evidence: { where: 'Signed form at the office', on: '2026-11-19', file: 'file-1' },
  })
})

test('an employee is told of the other ways', async () => {
  await open('employee')
  await expect.element(page.getByText(/signs the consent page/)).toBeVisible()
  await expect.element(page.getByLabelText('Add what they signed (optional)')).not.toBeInTheDocument()
})
