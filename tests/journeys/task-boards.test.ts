import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { createBoardUser } from '../../apps/server/src/domains/taskboards/taskboards.factory.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('task-boards')

const lane = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true })
const card = (who: Visitor, laneName: string, name: string) =>
  lane(who, laneName).getByRole('button', { name, exact: true })

test('I work a renewal board for a day; a colleague sees each step', async () => {
  await addContact(app.server, app.people.owner, { firstName: 'Priya', lastName: 'Raman' })
  const me = await app.person('owner', { at: '/tasks', zone: 'Asia/Kolkata' })
  await me.sees('No task boards yet')
  await me.page.getByRole('button', { name: 'New board' }).first().click()
  await me
    .dialog()
    .getByRole('button', { name: /^Renewals/ })
    .click()
  await me.fill(/^Name\s*\*?$/, 'Renewals 2027')
  await me.press('Create board')
  await me.at(/^\/tasks\/.+/)
  await me.sees(lane(me, 'To contact'))
  const jo = await app.person('employee', { at: new URL(me.page.url()).pathname })
  await jo.sees(lane(jo, 'To contact'))

  for (const title of ['Call about the roof', 'Ask for the bundle']) {
    await me.press('Add card to To contact')
    await me.fill('Title', title)
    await me.press('Save')
    await jo.sees(card(jo, 'To contact', title))
  }
  await me.checkAccessibility('board')

  // By keyboard: lifted, one lane to the right, dropped.
  await card(me, 'To contact', 'Call about the roof').focus()
  await me.page.keyboard.press('Space')
  await me.page.keyboard.press('ArrowRight')
  await me.page.keyboard.press('Space')
  await me.sees(card(me, 'Quoted', 'Call about the roof'))
  await jo.sees(card(jo, 'Quoted', 'Call about the roof'))
  await jo.misses(card(jo, 'To contact', 'Call about the roof'))

  // With the mouse, by a colleague.
  const from = jo.page.locator('[data-card]', { hasText: 'Ask for the bundle' })
  await from.dragTo(lane(jo, 'Waiting on client').locator('header'))
  await jo.sees(card(jo, 'Waiting on client', 'Ask for the bundle'))
  await me.sees(card(me, 'Waiting on client', 'Ask for the bundle'))

  await card(jo, 'Quoted', 'Call about the roof').click()
  const pane = jo.page.getByRole('complementary', { name: 'Card', exact: true })
  await pane.getByPlaceholder('Add an item').fill('Send photos')
  await jo.page.keyboard.press('Enter')
  await jo.sees(pane.getByText('Send photos'))
  await me.sees(lane(me, 'Quoted').getByText('0/1'))
  await jo.checkAccessibility('card')

  // The card that is open goes with its lane.
  jo.allow(/^404 GET \/api\/taskboard\/cards/)
  await me.choose('Lane Quoted', 'Clear')
  await me.sees(me.dialog('Sure you want to clear the Quoted lane?'))
  await me.press('Clear lane')
  await jo.misses(card(jo, 'Quoted', 'Call about the roof'))
  await me.pauseNotification(/^Cleared Quoted/)
  await me.page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).last().click()
  await jo.sees(card(jo, 'Quoted', 'Call about the roof'))
})

test('a tag feeds a board: the contact’s card comes and goes with it', async () => {
  const { server, people } = app
  const id = await addContact(server, people.employee, { firstName: 'Gary', lastName: 'Sandoval' })
  const board = await createBoardUser(server, people.owner).board('Fed by a tag', ['To contact', 'Done'])
  const token = await server.session(people.admin)
  const tag = await server.request(api.tags.createTag, { body: { name: 'Renews in 60 days' } }, { token })
  expect(tag.status).toBe(201)
  const assigned = { assignedTag: [tag.body.id] }
  await server.request(api.taskBoards.updateTaskBoard, { params: { id: board.id }, body: assigned }, { token })
  const jo = await app.person('employee', { at: `/tasks/${board.id}` })
  await jo.sees('Renews in 60 days')
  await jo.misses(lane(jo, 'To contact').getByRole('button', { name: 'Add card to To contact' }))
  const give = (isActive: boolean) =>
    server.request(api.tags.assignTags, { params: { id }, body: [{ id: tag.body.id, isActive }] }, { token })
  await give(true)
  await jo.sees(card(jo, 'To contact', 'Gary Sandoval'))
  await give(false)
  await jo.misses(card(jo, 'To contact', 'Gary Sandoval'))
})
