import { formatGoogleReviewUrl } from '@frontdesk/contract/growth/reviews/limits'
import { api } from '@frontdesk/contract/registry'
import { beforeAll, expect, test } from 'vitest'
import { openTexting, ours } from '../../apps/server/src/domains/sms/sms.factory.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

// Friday at one in the afternoon in New York, half past eleven at night in Kolkata.
const app = useTestApp('reviews', { start: '2026-11-20T18:00:00Z' })

const [teresa, ruth] = ['16175553301', '16175553302'] as const
const [google, other] = [formatGoogleReviewUrl('ChIJharbor'), 'https://reviews.test/harbor']
const long = { timeout: 30_000, interval: 50 }

const auth = async () => ({ token: await app.server.session(app.people.owner) })
const says = (phone: string, text: string) => app.server.world.text(phone, { to: ours, text, media: [] })
const got = (phone: string) =>
  (app.server.world.find(phone)?.texts ?? []).filter(({ flow }) => flow === 'received').map(({ text }) => text)

/** The path of the personal link that reached the phone. */
async function linkAt(phone: string): Promise<string> {
  const find = () => got(phone).flatMap((text) => /https?:\S+\/review\/\S+/.exec(text) ?? [])
  await expect.poll(find, long).toHaveLength(1)
  return new URL(find()[0] ?? '').pathname
}

/** Where the buttons of the thank-you page go, and how large they are. */
async function offered({ page }: Visitor) {
  const links = await page.locator('.share a').all()
  return Promise.all(
    links.map(async (link) => {
      const href = (await link.getAttribute('href')) ?? ''
      const { width, height } = (await link.boundingBox()) ?? {}
      const to = href.startsWith('/') && (await fetch(`${app.server.url}${href}`, { redirect: 'manual' }))
      return { to: to ? to.headers.get('location') : href, width, height }
    }),
  )
}

const countPresses = () =>
  addEventListener(
    'click',
    ({ isTrusted }) => {
      const { dataset } = document.documentElement
      if (isTrusted) dataset.presses = String(Number(dataset.presses ?? 0) + 1)
    },
    true,
  )
const presses = ({ page }: Visitor) => page.evaluate(() => Number(document.documentElement.dataset.presses ?? 0))

beforeAll(async () => {
  const { server, people } = app
  await openTexting(server)
  const body = { serviceReviewEnabled: true, googlePlaceId: 'ChIJharbor', otherReviewUrl: other }
  await server.request(api.reviews.saveReviewSettings, { params: { id: server.here.id }, body }, await auth())
  await addContact(server, people.owner, { firstName: 'Teresa', lastName: 'Nguyen', mobilePhone: teresa })
})

test('a client who was asked after a conversation gives 2 stars on a plain phone; the employee hears of it, calls back, and replies', async () => {
  const { server, people } = app
  const me = await app.person('employee', { at: '/messages', zone: 'Asia/Kolkata', before: countPresses })
  says(teresa, 'The new card has arrived.')
  await me.page.getByRole('button', { name: /Teresa Nguyen/ }).click()
  const talk = me.page.getByRole('region', { name: 'Conversation with Teresa Nguyen' })
  await me.sees(talk.getByText('The new card has arrived.'))
  const before = await presses(me)
  await talk.getByRole('button', { name: 'Complete' }).click()
  await me.dialog('Complete this conversation?').getByRole('button', { name: 'Complete' }).click()
  await me.page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Request review' }).click()
  const asking = me.dialog('Request review')
  await me.sees(asking.getByText(/^Hi Teresa, thank you for trusting us/))
  await asking.getByRole('button', { name: 'Request' }).click()
  await me.sees(me.notification('Teresa Nguyen was asked for a review.'))
  expect((await presses(me)) - before).toBe(4)

  const client = await app.visitor({ plain: true, locale: 'es-MX' })
  await client.go(await linkAt(teresa))
  await client.sees('¿Cómo le atendió Employee?')
  await client.sees('Usted y Employee se enviaron mensajes el')
  await client.checkPlainPage('page')
  await client.page.getByRole('radio', { name: '2 estrellas' }).check()
  await client.fill(/^¿Qué debemos saber\?/, 'Nadie me llamó.')
  await client.press('Enviar reseña')
  await client.sees('Gracias, Teresa')
  await client.checkPlainPage('thanks')
  const shown = await offered(client)
  expect(shown.map(({ to }) => to)).toEqual([google, other, `tel:+${ours}`])
  expect(new Set(shown.map(({ width, height }) => `${width} × ${height}`)).size).toBe(1)

  await me.sees(me.notification('Teresa Nguyen gave 2 stars: “Nadie me llamó.”'))
  await me.press('Open')
  const panel = me.page.getByRole('complementary', { name: 'Review' })
  await me.sees(panel.getByText('Nadie me llamó.').first())
  await me.sees(panel.getByText('Call Teresa', { exact: true }))
  // The agency's morning, also for an employee on another clock.
  await me.sees(panel.getByText('Due Mon, Nov 23, 9:00 AM EST'))
  await me.sees(
    me.page
      .getByRole('row', { name: 'Open the review of Teresa Nguyen' })
      .getByText('Follow-up due Mon, Nov 23, 9:00 AM'),
  )
  const reviews = (await server.request(api.reviews.listReviews, { query: {} }, await auth())).body
  expect(reviews).toMatchObject([
    {
      rating: 2,
      requestedBy: { id: people.employee.id },
      followup: { active: true, date: '2026-11-23T14:00:00.000Z' },
    },
  ])
  await me.checkAccessibility('report')
  await panel.getByRole('textbox', { name: 'Reply to Teresa' }).fill('I’m sorry. I’ll call you on Monday at nine.')
  await panel.getByRole('button', { name: 'Send reply' }).click()
  await me.sees(panel.getByText('Reply sent', { exact: true }))
  await expect.poll(() => got(teresa).at(-1), long).toBe('I’m sorry. I’ll call you on Monday at nine.')

  await panel.getByRole('link', { name: 'Teresa Nguyen' }).click()
  await me.sees(
    me.page.getByRole('list', { name: 'Activity' }).getByText('I’m sorry. I’ll call you on Monday at nine.'),
  )
  await me.sees(
    me.page.getByRole('list', { name: 'Follow-ups' }).getByText(/Call Teresa Nguyen about their review: 2 stars/),
  )
  await me.page.getByRole('button', { name: /^Reviews: Teresa Nguyen 2.* of 5 stars/ }).click()
  await me.sees(me.page.getByRole('link', { name: /Requested by Employee Here.*2 of 5 stars.*Nadie me llamó\./ }))
  await me.checkAccessibility('reviews of a contact')
})

test('a client who gives 5 stars is offered the very same links, and no one is asked twice', async () => {
  const { server, people } = app
  const id = await addContact(server, people.owner, { firstName: 'Ruth', lastName: 'Calloway', mobilePhone: ruth })
  says(ruth, 'Thank you!')
  const me = await app.person('employee', { at: '/report/service-reviews', zone: 'Asia/Kolkata' })
  await me.press('Request review')
  const asking = me.dialog('Request review')
  const choose = async (name: string) => {
    await asking.getByRole('combobox', { name: 'Contact' }).fill(name)
    await me.page.getByRole('option', { name: new RegExp(name) }).click()
  }
  await choose('Teresa')
  await me.sees(asking.getByText('They were asked on Nov 20, 2026. You can ask again on Feb 18, 2027.'))
  await me.sees(asking.locator('button[aria-disabled="true"]:has-text("Request")'))
  await choose('Ruth')
  await me.sees(asking.getByText(/^Hi Ruth, thank you for trusting us/))
  await asking.getByRole('button', { name: 'Request', exact: true }).click()
  await me.sees(me.notification('Ruth Calloway was asked for a review.'))

  const client = await app.visitor({ plain: true })
  await client.go(await linkAt(ruth))
  await client.sees('How did Employee do?')
  await client.page.getByRole('radio', { name: '5 stars' }).check()
  await client.press('Send review')
  await client.sees('Thank you, Ruth')
  const shown = await offered(client)
  expect(shown.map(({ to }) => to)).toEqual([google, other, `tel:+${ours}`])
  expect(new Set(shown.map(({ width, height }) => `${width} × ${height}`)).size).toBe(1)
  await me.sees(me.notification('Ruth Calloway gave 5 stars'))
  const { body } = await server.request(api.reviews.requestReview, { params: { id }, body: {} }, await auth())
  expect(body).toMatchObject({
    code: 'reviewRecent',
    message: 'They were asked on Nov 20, 2026. You can ask again on Feb 18, 2027.',
  })
})
