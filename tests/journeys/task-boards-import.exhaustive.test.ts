import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { expect, test } from 'vitest'
import { createBoardUser } from '../../apps/server/src/domains/taskboards/taskboards.factory.ts'
import { boardImportTexts as reasons } from '../../apps/server/src/domains/taskboards/texts/import.texts.ts'
import { boardImportTexts as texts } from '../../apps/web/src/domains/taskboards/texts/board-import.texts.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import { longTitle, trelloFile } from './browser/trello-file.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('task-boards-import')

const preview = (me: Visitor) => me.page.getByRole('region', { name: texts.preview, exact: true })
const rowsOf = (me: Visitor) => preview(me).getByRole('listitem').allTextContents()
/** By lane: its title, then the names of its cards. */
const lanes = ({ page }: Visitor) =>
  page.locator('[data-lane]').evaluateAll((all) =>
    all.map((lane) => {
      const names = [...lane.querySelectorAll('[data-card] [data-act="open"]')]
      return [lane.querySelector('h2'), ...names].map((each) => each?.textContent)
    }),
  )

async function choose(me: Visitor, file: { name: string; mimeType: string; buffer: Buffer }) {
  await me.page.getByRole('button', { name: 'Import', exact: true }).first().click()
  await me.sees(me.dialog('Import a board'))
  await me.dialog().locator('input[type=file]').setInputFiles(file)
}

/** Boards that are not deleted. */
const stored = async () =>
  (await createBoardUser(app.server, app.people.admin).boards()).map(({ boardname }) => boardname)

test('a Trello board comes in after a dry run, with its cards and checklists, and is undone again', async () => {
  await addContact(app.server, app.people.owner, { firstName: 'Priya', lastName: 'Raman' })
  const me = await app.person('owner', { at: '/tasks' })
  await me.sees('No task boards yet')

  await choose(me, trelloFile)
  await me.sees(preview(me).getByText('Trello board: 4 cards in 3 lanes'))
  expect(await rowsOf(me)).toEqual([
    ...['To call2', 'Waiting1', 'Done Done1'],
    ...['Labels3', 'Checklist items2', 'Comments2', `${texts.assigned}1`, `${texts.clients}1`],
    ...(['history', 'files', 'archivedList', 'archivedCard', 'cardOfArchivedList'] as const).map(
      (reason) => `${reasons[reason]}1`,
    ),
    ...[`${reasons.dueTime}2`, `${reasons.longTitle}1`, `${reasons.stranger}1`],
  ])
  expect(await stored()).toEqual([])
  await me.checkAccessibility('dry-run')

  const name = me.page.getByLabel(texts.name)
  expect(await name.inputValue()).toBe('Agency work')
  await name.fill('Agency work 2027')
  await me.press('Import board')
  await me.at(/^\/tasks\/.+/)
  // It stays while the pointer is on it: all that follows is done by keyboard.
  await me.pauseNotification('Agency work 2027 was imported with 4 cards.')
  const shortTitle = longTitle.slice(0, boardLimits.title).trim()
  await expect
    .poll(() => lanes(me))
    .toEqual([
      ['To call', 'Call about the roof claim', 'Priya Raman'],
      ['Waiting', shortTitle],
      ['Done', 'Send the ID cards'],
    ])
  const cardOf = (text: string) => me.page.locator('[data-card]', { hasText: text })
  const roof = cardOf('Call about the roof claim')
  for (const text of ['Urgent', 'Home', 'Due Dec 4', '1/2']) await me.sees(roof.getByText(text, { exact: true }))
  await me.sees(roof.getByRole('button', { name: 'Assigned to Employee Here' }))
  await me.sees(cardOf('Priya Raman').getByText('Green', { exact: true }))

  await roof.getByRole('button', { name: 'Call about the roof claim', exact: true }).focus()
  await me.page.keyboard.press('Enter')
  const pane = me.page.getByRole('complementary', { name: 'Card', exact: true })
  await me.sees(pane.getByText('Hail on November 3.'))
  const item = (text: string) => pane.getByRole('checkbox', { name: text, exact: true })
  await expect.poll(() => item('Ask for photos').isChecked()).toBe(true)
  expect(await item('Send photos to the carrier').isChecked()).toBe(false)
  // Nobody here wrote them, whatever the names.
  for (const said of [/Employee Here \(imported\).*Photos came by email\.$/, /Somebody Else \(imported\).*them\.$/])
    await me.sees(pane.getByRole('listitem').filter({ hasText: said }))

  // What is shown of the board is asked for once more.
  me.allow(/^404 GET \/api\/taskboard\//)
  await me.page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await me.at('/tasks')
  await me.sees('No task boards yet')
  await me.sees(me.notification('Agency work 2027 was deleted.'))
  expect(await stored()).toEqual([])
})
