import { expect, test } from 'vitest'
import { lessons } from '../../apps/server/src/domains/trainings/lessons.ts'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { checkAccessibility, checkPart } from './browser/check-accessibility.ts'
import { runCommand } from './browser/palette.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('trainings')

const icon = (me: Visitor) => me.page.getByRole('button', { name: /^Trainings and Features/ })
const library = (me: Visitor) => me.dialog('Trainings and Features')
const card = (me: Visitor, title: string) =>
  library(me)
    .getByRole('article')
    .filter({ has: me.page.getByRole('button', { name: new RegExp(`^${title}`) }) })
const isNew = (me: Visitor, title: string) => card(me, title).getByText('New', { exact: true })
const countOf = async (me: Visitor) => Number(/(\d+) new$/.exec((await icon(me).getAttribute('aria-label')) ?? '')?.[1])

/** The window that the card opens. */
async function opened(me: Visitor, title: string) {
  const waiting = me.context.waitForEvent('page')
  await card(me, title)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click()
  const page = await waiting
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return page
}

test('I find a lesson, read it in a window of its own, and it’s new no more; help opens at the page I’m on', async () => {
  const colleague = await app.person('admin')
  await icon(colleague).click()
  await colleague.sees(isNew(colleague, 'Find a contact'))
  const me = await app.person('employee', { at: '/contacts' })
  await expect.poll(() => countOf(me)).toBe(lessons.length)
  await icon(me).click()
  await me.sees(card(me, 'Your first day'))
  await checkPart(me.page, '[role=dialog]', 'library')
  await library(me).getByRole('searchbox').fill('part of a phone number')
  await me.page.keyboard.press('Enter')
  await me.misses(card(me, 'Your first day'))
  const lesson = await opened(me, 'Find a contact')

  // The ticket is in no address, and a reload shows what was read.
  expect(new URL(lesson.url())).toMatchObject({ pathname: '/trainings/find-contact', hash: '', search: '' })
  expect(await lesson.evaluate(() => window.opener)).toBeNull()
  await lesson.getByText('Work through a list').waitFor()
  await expect.poll(() => lesson.title()).toBe('Find a contact · Frontdesk')
  const pictures = lesson.locator('article img')
  expect(await pictures.count()).toBeGreaterThan(1)
  await lesson.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))
  await checkAccessibility(lesson, 'trainings-lesson')
  await lesson.reload()
  await lesson.getByText('Work through a list').waitFor()
  await lesson.close()

  await me.misses(isNew(me, 'Find a contact'))
  await expect.poll(() => countOf(me)).toBe(lessons.length - 1)
  await colleague.sees(card(colleague, 'Find a contact').getByRole('img', { name: 'Employee Here' }))
  await colleague.sees(isNew(colleague, 'Find a contact'))

  await me.page.keyboard.press('Escape')
  await me.page.keyboard.press('Escape')
  await me.misses(library(me))
  await me.follow('/tasks')
  await runCommand(me, 'Help with this page')
  await me.sees('About the page you’re on')
  const first = library(me).getByRole('article').first().getByRole('button')
  await expect.poll(() => first.evaluate((button) => document.activeElement === button)).toBe(true)
  expect(await first.textContent()).toMatch(/^Work with task boards/)
})

test.runIf(exhaustive)(
  'a super adds a training, which everyone sees at once, and deletes it; others can only read',
  async () => {
    const me = await app.person('employee')
    await expect.poll(() => countOf(me)).toBeGreaterThan(0)
    const before = await countOf(me)
    await icon(me).click()
    await me.sees(card(me, 'Your first day'))
    expect(await library(me).getByRole('button', { name: 'Add training' }).count()).toBe(0)

    const robin = await app.person('super')
    await icon(robin).click()
    await robin.press('Add training')
    const form = robin.dialog('Add training')
    await form.getByRole('textbox', { name: 'Title' }).fill('How we answer')
    await form.getByRole('textbox', { name: 'Description' }).fill('Our greeting, word by word.')
    await form.getByRole('textbox', { name: 'Tags' }).fill(' phone ,  our agency ')
    await form.getByRole('textbox', { name: 'Arcade ID' }).fill('abc-123')
    await form.getByRole('textbox', { name: 'Details' }).fill('Say **Harbor Insurance**, then your name.')
    await form.getByRole('tab', { name: 'Preview' }).click()
    await robin.sees(form.locator('strong', { hasText: 'Harbor Insurance' }))
    await robin.checkAccessibility('add')
    await form.getByRole('button', { name: 'Add training' }).click()
    await robin.sees(robin.notification('training item added to library'))

    await me.sees(isNew(me, 'How we answer'))
    await expect.poll(() => countOf(me)).toBe(before + 1)
    const page = await opened(me, 'How we answer')
    await page.getByText('Say Harbor Insurance, then your name.').waitFor()
    const demo = page.getByRole('link', { name: 'Open the interactive demo' })
    expect(await demo.getAttribute('href')).toBe('https://demo.arcade.software/abc-123')
    expect(await page.locator('iframe').count()).toBe(0)
    await page.close()
    await expect.poll(() => countOf(me)).toBe(before)

    await robin.press('Delete How we answer')
    await robin.press('Delete training')
    await me.misses(card(me, 'How we answer'))
  },
)

test('a ticket that is over says so, without a sign-in', async () => {
  const me = await app.visitor()
  me.allow(/^410 POST \/api\/trainings\/first-day\/read$/)
  await me.go(`/trainings/first-day#${app.server.here.id}.${'x'.repeat(32)}`)
  await me.sees('Open it again from Trainings and Features.')
  expect(new URL(me.page.url()).hash).toBe('')
  await me.checkAccessibility('over')
})
