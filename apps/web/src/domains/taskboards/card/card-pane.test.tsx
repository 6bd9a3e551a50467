import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { useQuestions } from '#ui/overlays/confirm.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { createBoard, createCard, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import { buildCardEvent } from '../fixtures/cards.factory.ts'
import { applyBoardChange } from '../taskboards.live.ts'
import type { TaskCard } from '../taskboards.queries.ts'
import { CardPane } from './card-pane.tsx'

const onClose = vi.fn()
const priya = { id: 'priya', name: 'Priya Raman' }
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const show = () => showBoards(<CardPane cardId="card-1" client={(id) => <p>The contact {id}</p>} onClose={onClose} />)
const sent = (asked: ReturnType<typeof serveBoards>, call: string) =>
  asked.filter((each) => each.call === call).map(({ body }) => body)

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
  onClose.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
  useQuestions.setState({ open: [] })
})

test('the client of a card is shown first; which tab is chosen is remembered', async () => {
  serveBoards({ cards: [createCard({ client: priya })] })
  const { unmount } = await show()
  await expect.element(page.getByText('The contact priya')).toBeVisible()
  await page.getByRole('tab', { name: 'Card' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Lane' })).toHaveValue('to-contact')
  await unmount()
  await show()
  await expect.element(page.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Contact' }).click()
  await expect.element(page.getByText('The contact priya')).toBeVisible()
})

test('a card without a client has its title as heading, which is changed in place; history opens', async () => {
  const entry = { at: new Date().toISOString(), user: { id: 'jo', name: 'Jo Lindqvist' }, action: 'taskCard.moved' }
  const asked = serveBoards({
    cards: [createCard({ version: 4 })],
    replies: {
      'GET /taskboard/cards/card-1/history': () => ({
        body: { data: [{ ...entry, facts: { from: 'To contact', to: 'Quoted' }, changes: {} }] },
      }),
    },
  })
  await show()
  await button('Ask for the renewal. Edit title').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Call first')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Call first. Edit title' })).toBeVisible()
  const [put] = asked.filter(({ call }) => call === 'PUT /taskboard/cards/card-1')
  expect(put).toMatchObject({ body: { title: 'Call first' }, version: '4' })
  await expect.element(page.getByText('History')).toBeVisible()
  expect(sent(asked, 'GET /taskboard/cards/card-1/history')).toEqual([])
  await page.getByText('History').click()
  await expect.element(page.getByText('Jo Lindqvist moved the card from To contact to Quoted.')).toBeVisible()
})

test('takes back what the server refuses, says why, and keeps typed text', async () => {
  const refused = { status: 422, body: { code: 'emptyCard', message: 'Choose a client, or enter a title.' } }
  serveBoards({ cards: [createCard()], replies: { 'PUT /taskboard/cards/card-1': () => refused } })
  await show()
  await button('Urgent').click()
  await expect.element(page.getByText('Unable to change the card: Choose a client, or enter a title.')).toBeVisible()
  await expect.element(button('Urgent')).toHaveAttribute('aria-pressed', 'false')
  await button('Add details').click()
  await page.getByRole('textbox', { name: 'Details' }).fill('Bundle the boat.')
  await button('Save').click()
  await expect.element(button('Save')).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('textbox', { name: 'Details' })).toHaveValue('Bundle the boat.')
})

test('shows what a teammate changes, and starts an edit from it', async () => {
  serveBoards({ cards: [createCard({ details: 'Old' })] })
  const { client } = await show()
  await expect.element(page.getByText('Old', { exact: true })).toBeVisible()
  const card = createCard({ version: 2, laneId: 'quoted', title: 'Another title', details: 'Hers' })
  applyBoardChange(client, buildCardEvent(createBoard(), { type: 'MOVE_CARD', card }))
  await expect.element(page.getByText('Hers', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Lane' })).toHaveValue('quoted')
  await expect.element(page.getByRole('heading', { name: /^Another title/ })).toBeVisible()
  await button('Edit details').click()
  await expect.element(page.getByRole('textbox', { name: 'Details' })).toHaveValue('Hers')
  await button('Cancel').click()
  await expect.element(page.getByText('Hers', { exact: true })).toBeVisible()
})

test('a failure offers another attempt; a card that is gone says so, and the pane can be closed', async () => {
  const broken = { status: 500, body: { code: 'internal', message: 'It broke.' } }
  const gone = { status: 404, body: { code: 'cardNotFound', message: 'Error finding card to update.' } }
  let reply: object = broken
  serveBoards({ replies: { 'GET /taskboard/cards/card-1': () => reply } })
  await show()
  await expect.element(page.getByText('Unable to get this card: It broke.')).toBeVisible()
  await expect.element(button('Close the card')).toBeVisible()
  reply = gone
  await button('Try again').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This card no longer exists. Someone deleted it or cleared its lane.')
  await button('Close the card').click()
  expect(onClose).toHaveBeenCalled()
})

test('clicks one after the other are merged with what a colleague saved', async () => {
  let card: TaskCard = createCard({ version: 2, cardColor: 'red' })
  serveBoards({
    cards: [createCard()],
    replies: {
      'PUT /taskboard/cards/card-1': ({ body, version }) => {
        if (version !== String(card.version))
          return { status: 409, body: { code: 'conflict', message: 'Changed.', details: { current: card } } }
        card = { ...card, ...body, version: card.version + 1 }
        return { body: card }
      },
    },
  })
  await show()
  await button('Urgent').click()
  await button('Bundle').click()
  await eventually(() => expect(card).toMatchObject({ labels: ['urgent', 'bundle'], cardColor: 'red' }))
  await expect.element(button('Bundle')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('radio', { name: 'Red' })).toBeChecked()
})

test('changes the lane, the due date, and the client to the co-applicant or none', async () => {
  const asked = serveBoards({ cards: [createCard({ client: priya })] })
  await show()
  await page.getByRole('tab', { name: 'Card' }).click()
  await page.getByRole('combobox', { name: 'Lane' }).selectOptions('Quoted')
  await expect.element(page.getByText('Moved to Quoted.')).toBeVisible()
  expect(sent(asked, 'POST /taskboard/cards/card-1/move')).toEqual([{ laneId: 'quoted', after: null, before: null }])
  await page.getByRole('combobox', { name: 'About' }).selectOptions('Co-applicant')
  await page.getByRole('combobox', { name: 'Due date' }).fill('12/24/2026')
  await userEvent.tab()
  await eventually(() =>
    expect(sent(asked, 'PUT /taskboard/cards/card-1')).toEqual([{ clientType: 'secondary' }, { dueOn: '2026-12-24' }]),
  )
  await button('Undo').click()
  await expect.element(page.getByRole('combobox', { name: 'Lane' })).toHaveValue('to-contact')
  // Not on the way to another name, only when the field is left empty.
  await page.getByRole('combobox', { name: 'Client' }).fill('')
  expect(sent(asked, 'PUT /taskboard/cards/card-1')).toHaveLength(2)
  await userEvent.tab()
  await eventually(() => expect(sent(asked, 'PUT /taskboard/cards/card-1').at(-1)).toEqual({ client: null }))
})

test('deleting is undone; a card of a tag says why it stays', async () => {
  const asked = serveBoards({ cards: [createCard()] })
  const { unmount } = await show()
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Delete card' }).click()
  expect(onClose).toHaveBeenCalled()
  await button('Undo').click()
  await eventually(() => expect(sent(asked, 'POST /taskboard/cards/card-1/restore')).toHaveLength(1))
  await unmount()
  serveBoards({ cards: [createCard({ source: 'tag', client: priya, title: '' })] })
  await show()
  await button('More').click()
  const item = page.getByRole('menuitem', { name: /^Delete card/ })
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item.getByText(/Remove the tag from the client/)).toBeVisible()
})

function Board() {
  const [card, setCard] = useState<string>()
  return (
    <>
      <button type="button" onClick={() => setCard('card-1')}>
        The card
      </button>
      {card && <CardPane cardId={card} client={() => null} onClose={() => setCard(undefined)} />}
    </>
  )
}

test('Escape leads out of a field, then closes; the focus returns to the card', async () => {
  serveBoards({ cards: [createCard()] })
  await showBoards(<Board />)
  await button('The card').click()
  const pane = page.getByRole('complementary', { name: 'Card' })
  await expect.element(pane).toHaveFocus()
  await page.getByRole('textbox', { name: 'Write a comment' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(pane).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(pane).not.toBeInTheDocument()
  await expect.element(button('The card')).toHaveFocus()
})
