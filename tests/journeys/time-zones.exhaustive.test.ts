import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { openTexting, ours } from '../../apps/server/src/domains/sms/sms.factory.ts'
import { builtPages } from './browser/pages.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

// The last time that it was half past six or seven in the evening in New York: in Kolkata the next day had begun. The
// audit log uses the database's own clock, which must not be a year ahead.
const day = 24 * 60 * 60_000
const start = Math.floor((Date.now() - 23.5 * 3_600_000) / day) * day + 23.5 * 3_600_000
const app = useTestApp('time-zones', { start: new Date(start).toISOString() })

const zone = 'America/New_York'
const inNewYork = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
  return (at: number | string) => format.format(new Date(at))
}
const dayThere = inNewYork({ year: 'numeric', month: '2-digit', day: '2-digit' })
const timeThere = inNewYork({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
const wordsThere = inNewYork({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const name = timeThere(start).slice(-3)

test('a browser in Kolkata reads the same times everywhere, in New York’s zone and with its name', async () => {
  const { server, people } = app
  const person = { firstName: 'Maria', lastName: 'Alvarez', mobilePhone: '12125550123' }
  const id = await addContact(server, people.owner, person)
  const token = await server.session(people.owner)
  const note = { note: 'Called about the roof', isSticky: false }
  await server.request(api.contacts.addNote, { params: { id }, body: note }, { token })
  const termDate = new Date(start).toISOString().slice(0, 10)
  const policy = { type: 'Auto', company: 'Acme', effectiveDate: '2025-01-01', termDate, idNumber: 'A-1' }
  await server.request(api.policies.addRecord, { params: { id }, body: policy }, { token })
  const lane = crypto.randomUUID()
  const board = {
    id: crypto.randomUUID(),
    boardname: 'Task board',
    lanes: [{ id: lane, label: 'To do', escalateHours: 24 }],
  }
  await server.request(api.taskBoards.createTaskBoard, { body: board }, { token })
  const card = { id: crypto.randomUUID(), title: 'Call Maria', dueOn: termDate }
  await server.request(api.taskBoards.addCard, { params: { boardId: board.id, laneId: lane }, body: card }, { token })
  await openTexting(server)
  server.world.text('12125550123', { to: ours, text: 'Is the offer ready?', media: [] })
  const me = await app.person('owner', { at: `/contacts/contact/${id}`, zone: 'Asia/Kolkata' })

  // Input is in the agency's time zone too.
  await me.press('Show the calendar')
  await me.press('New follow-up')
  const dialog = me.dialog('New follow-up')
  await dialog.getByText(`In the agency’s time zone, ${name}`).waitFor()
  await dialog.getByLabel('Date').fill(termDate.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'))
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('9:15 PM')
  await dialog.getByLabel('Note').fill('Send the offer')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await me.sees(me.page.getByRole('button', { name: `${wordsThere(start)}, 1 to do` }))

  const pathOf = (path: string) =>
    path
      .replace(/(\/profile|\/employees)\/\$id/, `$1/${people.owner.id}`)
      .replace('/tasks/$id', `/tasks/${board.id}`)
      .replace('$id', id)
      .replace('$view', 'primary')
  const seen = new Map<string, Awaited<ReturnType<typeof look>>>()
  const look = () => me.page.evaluate(whatIsShown)
  const history = { path: `/contacts/contact/${id}?history=true`, title: 'Contact' }
  for (const { path, title } of [...builtPages, history]) {
    const view = pathOf(path)
    // A contact's pages all have its name as their title, which would not distinguish them.
    if (view.includes(id)) {
      await me.go(view)
      await me.connected()
    } else {
      await me.follow(view)
      await expect.poll(() => me.page.title()).toBe(`${title} · Frontdesk`)
    }
    await me.page.locator('main h1, [role=dialog] h2').first().waitFor()
    await me.page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    // What comes behind the page itself.
    if (view === `/contacts/contact/${id}` || view.endsWith('/timeline')) await me.sees(`9:15 PM ${name}`)
    if (view === '/renewals') await me.sees(/today/i)
    if (view === '/messages') await me.sees('Is the offer ready?')
    const found = await look()
    expect(found.below, `${view} is no higher than its window`).toBeLessThanOrEqual(0)
    seen.set(view, found)
  }
  await me.go('/followups')
  await me.page.getByText('Send the offer').first().click()
  await me.page.getByRole('complementary', { name: 'The follow-up’s contact' }).waitFor()
  seen.set('the follow-ups', await look())

  // Opening hours are in the location’s zone, which the pages name once.
  for (const view of ['/account/settings/office-hours', '/account/settings/call-settings']) seen.delete(view)
  let told = 0
  for (const [view, { texts, instants }] of seen) {
    // A list of many times says the zone once.
    const saidOnce = texts.some((text) => text.includes(`Times in ${name}`))
    for (const text of saidOnce ? [] : texts)
      for (const [time] of text.matchAll(/\d{1,2}:\d{2} [AP]M.{0,4}/g))
        expect(time, `${view}: ${text}`).toMatch(new RegExp(` [AP]M ${name}`))
    for (const { at, text } of instants) {
      const [shownDay] = /\d\d\/\d\d\/\d{4}/.exec(text) ?? []
      const [shownTime] = /\d{1,2}:\d\d [AP]M \w+/.exec(text) ?? []
      if (shownDay) expect(shownDay, `${view}: ${at}`).toBe(dayThere(at))
      if (shownTime) expect(shownTime, `${view}: ${at}`).toBe(timeThere(at))
      told += shownTime ? 1 : 0
    }
  }
  expect(told).toBeGreaterThan(3)
  for (const view of ['the follow-ups', `/contacts/contact/${id}`, `/contacts/contact/${id}/timeline`])
    expect(seen.get(view)?.texts.join('\n'), view).toContain(`9:15 PM ${name}`)
  expect(seen.get('/renewals')?.texts.join('\n')).toMatch(/today/i)
})

/** In the page: its texts, the instants among them, and how much taller it is than the window. */
function whatIsShown() {
  const { scrollHeight, clientHeight } = document.documentElement
  const labels = [...document.querySelectorAll('[aria-label], [title]')].map(
    (each) => `${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('title') ?? ''}`,
  )
  return {
    // biome-ignore lint/performance/useDomNodeTextContent: what is not rendered is not read
    texts: [...document.body.innerText.split('\n'), ...labels],
    // biome-ignore lint/performance/useDomNodeTextContent: a day and a time on two lines are two words
    instants: [...document.querySelectorAll('time')].map((each) => ({ at: each.dateTime, text: each.innerText })),
    below: scrollHeight - clientHeight,
  }
}
