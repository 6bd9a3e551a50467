import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { earn, openLedger } from '../../apps/server/src/growth/referrals/rewards.factory.ts'
import { keyboardOf } from './browser/keyboard.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

// Friday at one in the afternoon in New York.
const app = useTestApp('referrals', { start: '2026-11-20T18:00:00Z' })

const [anita, known, omar] = ['6175553401', '6175553402', '6175553403'] as const
const auth = async () => ({ token: await app.server.session(app.people.owner) })

/** Fills the page of a personal link as a person does, and returns what they read then. */
async function sendForm(path: string, { name, phone, consents }: { name: string; phone: string; consents: boolean }) {
  const visitor = await app.visitor({ plain: true })
  await visitor.go(path)
  await visitor.sees('You were recommended to us')
  const consent = visitor.page.getByRole('checkbox', { name: /may call and text me about my quote/ })
  expect(await consent.isChecked()).toBe(false)
  await visitor.fill('Name', name)
  await visitor.fill('Mobile phone', phone)
  await visitor.page.getByText('Auto', { exact: true }).click()
  if (consents) await consent.check()
  if (consents) await visitor.checkPlainPage('form')
  // Only programs are faster than 3 seconds.
  app.server.clock.step(5_000)
  await visitor.press('Ask for a quote')
  await visitor.sees(/^Thank you, /)
  return (await visitor.page.content()).replaceAll(name.split(' ')[0] ?? '', '…')
}

const countKeys = () => {
  addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointer', 'pressed'), true)
  const count = () => {
    const { dataset } = document.documentElement
    dataset.keys = String(Number(dataset.keys ?? 0) + 1)
  }
  addEventListener('keydown', count, true)
}
const keys = ({ page }: Visitor) => page.evaluate(() => Number(document.documentElement.dataset.keys ?? 0))

test('a client’s link brings a new lead and someone whom the agency knows, whose reply is the same; staff see which is which', async () => {
  const { server, people } = app
  const debra = await addContact(server, people.owner, { firstName: 'Debra', lastName: 'Powell' })
  const address = { type: 'Physical', address: '1 Pine Street', city: 'Tacoma', state: 'WA' } as const
  await server.request(api.addresses.addRecord, { params: { id: debra }, body: address }, await auth())
  await addContact(server, people.owner, { firstName: 'Leo', lastName: 'Marsh', mobilePhone: known })

  const me = await app.person('employee', { at: `/contacts/contact/${debra}` })
  await me.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await me.press('Create link')
  await me.page.getByRole('button', { name: /\/refer\/here-/ }).click()
  const copied = () => me.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\/refer\/here-[a-z2-9]{10}$/)
  await me.sees('No forms yet')

  const { pathname } = new URL(await copied())
  const asNew = await sendForm(pathname, { name: 'Anita Flores', phone: anita, consents: true })
  const asKnown = await sendForm(pathname, { name: 'Leo Marsh', phone: known, consents: false })
  expect(asKnown).toBe(asNew)

  await me.page.getByRole('link', { name: '2 forms came in' }).click()
  const table = me.page.getByRole('region', { name: 'Referrals', exact: true })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await me.sees(row('Anita Flores').getByText('New lead'))
  await me.sees(row('Anita Flores').getByText('Debra Powell'))
  await me.sees(row('Leo Marsh').getByText('Already a client'))
  await me.checkAccessibility('report')
  await me.page.getByRole('link', { name: 'View Client Anita Flores' }).click()
  await me.sees(me.page.getByRole('heading', { level: 1, name: 'Anita Flores' }))
  await me.sees(me.page.getByText('Referral', { exact: true }))
  await me.sees(
    me.page
      .getByRole('list', { name: 'Follow-ups' })
      .getByText(/^Quote Auto: Anita Flores, \(617\) 555-3401\. Referred by Debra Powell\.$/),
  )

  await me.go(`/contacts/contact/${debra}`)
  await me.press('Referrals')
  const tree = me.dialog('Referrals of Debra Powell')
  await me.sees(tree.getByRole('listitem').filter({ hasText: 'Anita Flores' }))
  await me.sees(tree.getByText('Personal link'))
})

test('an admin approves a reward by keyboard alone; the next one is over the cap until next year', async () => {
  const { server, people } = app
  const { program, list, approve: refuse } = openLedger(server)
  const [client] = (await server.request(api.contacts.listContacts, { query: { search: 'Debra' } }, await auth())).body
    .data
  const debra = client?.id ?? ''
  await program({ amount: 6_000 })
  await addContact(server, people.owner, {
    ...{ firstName: 'Omar', lastName: 'Reyes', mobilePhone: omar },
    ...{ affliateVia: 'Phone', affliateContact: debra, aflliateOn: '2026-11-20' },
  })
  await earn(server)
  const me = await app.person('admin', { at: '/report/referrals', before: countKeys })
  const rewards = me.page.getByRole('complementary', { name: 'Rewards' })
  const hands = keyboardOf(me)
  const approve = rewards.getByRole('button', { name: 'Approve $60 for Debra Powell' })
  await me.sees(approve)
  expect(await approve.count()).toBe(2)
  await hands.press(me.page.getByRole('button', { name: 'Skip to content' }))
  await hands.press(approve)
  await me.sees(me.notification('$60 approved for Debra Powell'))
  // From the page's start: over the counts, filters and rows of the report.
  expect(await keys(me)).toBeLessThanOrEqual(32)
  expect(await me.page.evaluate(() => document.documentElement.dataset.pointer)).toBeUndefined()
  await me.sees(rewards.getByText('Over the cap until Nov 20, 2027'))
  expect(await approve.count()).toBe(0)
  await me.sees(rewards.getByRole('button', { name: 'Thank by text: Debra Powell' }))
  await me.sees(me.page.getByRole('link', { name: 'Referred by Debra Powell: 3 referrals' }))
  await me.context.close()
  // As the same admin, whose page this would sign out.
  const [second] = await list('earned', debra)
  const words = 'Over the cap until Nov 20, 2027.'
  expect((await refuse(second?.id ?? '')).body).toMatchObject({ code: 'rewardOverCap', message: words })
})
