import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTexting, texting } from '../../apps/server/src/domains/sms/sms.factory.ts'
import { teamPlan } from '../../apps/server/src/money/billing/billing.factory.ts'
import { createBooks, soloPlan } from '../../apps/server/src/money/billing/books.factory.ts'
import { keyboardOf } from './browser/keyboard.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

// Friday at one in the afternoon in New York, half past eleven at night in Kolkata.
const app = useTestApp('billing', { start: '2026-11-20T18:00:00Z' })
const zone = 'Asia/Kolkata'
const [plan, invoices, methods] = ['/plan', '', '/methods'].map((tab) => `/account/info/billing${tab}`) as [
  string,
  string,
  string,
]
const phones = ['16175553501', '16175553502', '16175553503']
const dayMs = 86_400_000

/** Fills in the test card of that name, in the dialog that adds one. */
async function addCard(me: Visitor, card: 'Approved' | 'Declined' | 'Needs confirmation') {
  const dialog = me.dialog('Create payment method')
  await dialog
    .getByRole('region', { name: 'Test payments. No money moves.' })
    .getByRole('button', { name: card })
    .click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await me.misses(dialog)
}

/** Texts of one, three, and one segments, from a colleague to clients. */
async function sendTexts() {
  const { server, people } = app
  const colleague = texting(server, people.employee)
  for (const [at, phone] of phones.entries()) {
    const room = await colleague.room(phone)
    await colleague.send(room.id, at === 1 ? 'Your policy renews soon. '.repeat(16) : 'Your policy is ready.')
  }
  const arrived = () =>
    phones.filter((phone) => server.world.find(phone)?.texts.some(({ flow }) => flow === 'received')).length
  await expect.poll(arrived).toBe(phones.length)
}

const cents = (shown: string | null | undefined) => Number((shown ?? '').replace(/[^\d-]/g, ''))
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replace(',', '') ?? Number.NaN)

test('I choose a plan; the month’s invoice is declined, and paid by a second card after the bank’s confirmation; its lines open their rows', async () => {
  const { server } = app
  const books = createBooks(server)
  await books.addPlans(teamPlan, soloPlan)
  await openTexting(server)

  const me = await app.person('owner', { at: plan, zone })
  await me.sees('No plan yet')
  await me.page.getByRole('radio', { name: /^Team/ }).check()
  const preview = me.page.getByRole('region', { name: 'What it charges' })
  await me.sees(preview.getByText('Charged now'))
  await preview.getByRole('link', { name: 'Add a payment method' }).click()
  await me.sees('No payment methods yet')
  await me.press('Add payment method')
  await addCard(me, 'Approved')
  await me.sees(me.notification('Visa •• 4242 added'))
  await me.page.getByRole('link', { name: 'Plan', exact: true }).click()
  await me.page.getByRole('radio', { name: /^Team/ }).check()
  await me.sees(preview.getByText('Team plan, Nov 20–30'))
  await me.press('Choose Team')
  // 11 of the 30 days of November at $299.
  await me.sees(me.notification('Team is your plan now. $109.63 was charged.'))
  await me.sees(me.page.getByRole('region', { name: 'Team plan' }).getByText(/\$299.00 a month · renews Dec 1$/))
  await me.checkAccessibility('plan')

  // From now on a card pays that the bank declines.
  await me.follow(methods)
  await me.press('Add payment method')
  await addCard(me, 'Declined')
  await me.sees(me.notification('Visa •• 0341 added'))

  await sendTexts()
  await me.follow(invoices)
  const row = (number: string) => me.page.getByRole('row', { name: `Open ${number}`, exact: true })
  await me.sees(row('HER-0001').getByText('Paid', { exact: true }))

  // The month ends, and then the next one, on whose first day its invoice is due.
  const operator = await app.person('super', { at: plan, zone })
  await operator.press('Next month')
  await operator.sees(operator.notification('Issued HER-0002'))
  await me.sees(row('HER-0002').getByText('Due', { exact: true }))
  await operator.press('Next month')
  await operator.sees(operator.notification('Issued HER-0003'))
  await me.sees(row('HER-0002').getByText('Past due'))

  await row('HER-0002').click()
  const panel = me.page.getByRole('complementary', { name: 'Invoice' })
  const attempts = panel.getByRole('region', { name: 'Payments' }).getByRole('listitem')
  await me.sees(attempts.filter({ hasText: 'Visa •• 0341' }).getByText('automatic'))
  await me.sees(attempts.getByText(/^The bank declined the payment\./))
  await me.checkAccessibility('past due')

  await panel.getByRole('button', { name: 'Pay now' }).click()
  const paying = me.dialog('Pay invoice')
  await paying.getByRole('button', { name: 'Add payment method' }).click()
  await addCard(me, 'Needs confirmation')
  await me.sees(paying.getByRole('radio', { name: 'Visa •• 3184', checked: true }))
  await paying.getByRole('button', { name: /^Pay \$/ }).click()
  await me.dialog('Confirm the payment').getByRole('button', { name: 'Reject' }).click()
  await me.sees(
    paying.getByText(
      /^Nothing was charged\. The bank asked for a confirmation and didn’t get it\. Pay again and confirm\.$/,
    ),
  )
  await me.sees(paying.getByRole('radio', { name: 'Visa •• 3184', checked: true }))
  await paying.getByRole('button', { name: /^Pay \$/ }).click()
  await me.dialog('Confirm the payment').getByRole('button', { name: 'Confirm payment' }).click()
  await me.sees(me.notification('HER-0002 is paid'))
  await me.sees(row('HER-0002').getByText('Paid', { exact: true }))
  await me.sees(panel.getByText(/^Paid/).first())
  await expect.poll(() => attempts.count()).toBe(3)

  const lines = panel.getByRole('list', { name: 'What it charges' })
  const amounts = await lines.locator(':scope > li > div:first-child > b:last-child').allTextContents()
  const subtotal = await panel.getByText('Subtotal').locator('xpath=following-sibling::dd').textContent()
  expect(amounts.length).toBeGreaterThan(1)
  expect(amounts.reduce((sum, amount) => sum + cents(amount), 0)).toBe(cents(subtotal))

  const line = lines.locator(':scope > li').filter({ hasText: 'Text segments' })
  const detail = (await line.locator(':scope > div').nth(1).textContent()) ?? ''
  const charged = numberIn(detail, /^([\d,]+)/)
  await line.getByRole('button', { name: /^3 texts of/ }).click()
  const behind = me.dialog(/^Text segments/)
  await me.sees(behind.getByText(`3 texts, ${charged} segments in total`))
  const rows = await behind.getByRole('listitem').allTextContents()
  expect(rows).toHaveLength(3)
  expect(rows.reduce((sum, text) => sum + numberIn(text, /(\d+) segments?/), 0)).toBe(charged)
  await me.checkAccessibility('rows')
  await me.page.keyboard.press('Escape')

  const download = me.page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download HER-0002 as PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('HER-0002.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

const countKeys = () => {
  addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointer', 'pressed'), true)
  const count = () => {
    const { dataset } = document.documentElement
    dataset.keys = String(Number(dataset.keys ?? 0) + 1)
  }
  addEventListener('keydown', count, true)
}
const keys = ({ page }: Visitor) => page.evaluate(() => Number(document.documentElement.dataset.keys ?? 0))

test('by keyboard alone I add a bank account, verify it two days later by its two amounts, and make it the default', async () => {
  const me = await app.person('admin', { at: methods, zone, before: countKeys })
  const hands = keyboardOf(me)
  await hands.press(me.page.getByRole('button', { name: 'Skip to content' }))
  await hands.press(me.page.getByRole('button', { name: 'Add payment method' }))
  const dialog = me.dialog('Create payment method')
  await hands.to(dialog.getByRole('radio', { name: 'Card', exact: true }))
  await hands.key('ArrowRight')
  await hands.press(dialog.getByRole('button', { name: 'Approved' }))
  expect(await dialog.getByLabel('Routing number').inputValue()).toBe('110000000')
  await hands.press(dialog.getByRole('button', { name: 'Save', exact: true }))
  await me.sees(me.notification('Test Bank •• 6789 added. Verify the two amounts once they have arrived.'))
  const row = (who: Visitor) =>
    who.page.getByRole('region', { name: 'Payment methods' }).getByRole('listitem').filter({ hasText: 'Test Bank' })
  await me.sees(row(me).getByText(/^Two small amounts arrive in 1 to 2 business days\./))
  // It can’t be the default before.
  expect(
    await row(me)
      .getByRole('button', { name: /^Make default/ })
      .count(),
  ).toBe(0)
  expect(await keys(me)).toBeLessThanOrEqual(30)
  expect(await me.page.evaluate(() => document.documentElement.dataset.pointer)).toBeUndefined()
  await me.context.close()

  app.server.clock.step(2 * dayMs)
  const later = await app.person('admin', { at: methods, zone, before: countKeys })
  const again = keyboardOf(later)
  await again.press(later.page.getByRole('button', { name: 'Skip to content' }))
  await again.press(row(later).getByRole('button', { name: 'Verify two amounts' }))
  const verifying = later.dialog('Verify bank account')
  await again.type(verifying.getByLabel('First amount'), '45')
  await again.type(verifying.getByLabel('Second amount'), '32')
  await again.key('Enter')
  await later.sees(later.notification('Test Bank •• 6789 is verified'))
  await again.press(row(later).getByRole('button', { name: 'Make default: Test Bank •• 6789' }))
  await later.sees(later.notification('Test Bank •• 6789 now pays automatically'))
  await later.sees(row(later).getByText('Default', { exact: true }))
  expect(await keys(later)).toBeLessThanOrEqual(50)
  expect(await later.page.evaluate(() => document.documentElement.dataset.pointer)).toBeUndefined()
  await later.checkAccessibility('methods')
})
