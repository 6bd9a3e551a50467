import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { purgePersisted } from '#platform/session/persisted.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { createCard, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import { CardPane } from './card-pane.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const show = () => showBoards(<CardPane cardId="card-1" client={() => null} onClose={() => {}} />)
const put = 'PUT /taskboard/cards/card-1'
const current = createCard({ version: 2, details: 'Hers' })

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  purgePersisted()
  useSnacks.setState({ snacks: [] })
})

/** What is typed into the details of version 1, before the page is loaded again. */
async function typeAndReload(text: string) {
  serveBoards({ cards: [createCard({ details: 'Old' })] })
  const { unmount } = await show()
  await button('Edit details').click()
  await field('Details').fill(text)
  await unmount()
}

/** A colleague has saved version 2. */
const serveChanged = (given: Partial<typeof current> = {}) =>
  serveBoards({
    cards: [{ ...current, ...given }],
    replies: {
      [put]: ({ body, version }) =>
        version === '2'
          ? { body: { ...current, ...given, ...body, version: 3 } }
          : {
              status: 409,
              body: { code: 'conflict', message: 'Changed.', details: { current: { ...current, ...given } } },
            },
    },
  })

test('details that were typed before a colleague’s are not saved over them: both are shown', async () => {
  await typeAndReload('Mine')
  const asked = serveChanged()
  await show()
  await expect.element(field('Details')).toHaveValue('Mine')
  await button('Save').click()
  await page.getByRole('radio', { name: /Hers\s*Mine/ }).click()
  await button('Save this').click()
  await expect.element(page.getByText('Hers Mine')).toBeVisible()
  expect(asked.filter(({ call }) => call === put).map(({ body, version }) => [version, body])).toEqual([
    ['1', { details: 'Mine' }],
    ['2', { details: 'Hers\nMine' }],
  ])
})

test('if a colleague changed something else, the details are saved without a question', async () => {
  await typeAndReload('Mine')
  const asked = serveChanged({ details: 'Old', title: 'Another title' })
  await show()
  await button('Save').click()
  await eventually(() =>
    expect(asked.filter(({ call }) => call === put).map(({ version }) => version)).toEqual(['1', '2']),
  )
  await expect.element(field('Details')).not.toBeInTheDocument()
})

test('a draft is discarded for what the card says now', async () => {
  await typeAndReload('Mine')
  serveChanged()
  await show()
  await button('Discard').click()
  await expect.element(page.getByText('Hers', { exact: true })).toBeVisible()
  await button('Edit details').click()
  await expect.element(field('Details')).toHaveValue('Hers')
})

const commentField = () => page.getByRole('textbox', { name: 'Comment', exact: true })
const comment = {
  ...{ id: 'mine', userId: 'sam', author: null, mentions: [], editedAt: null },
  createdAt: new Date().toISOString(),
}

test('a comment that is being changed is there again', async () => {
  serveBoards({ cards: [createCard()], parts: { comments: [{ ...comment, message: 'Soon.' }] } })
  const { unmount } = await show()
  await button('Comment by Sam Carter').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await commentField().fill('Tomorrow.')
  await unmount()
  await show()
  await expect.element(commentField()).toHaveValue('Tomorrow.')
  await button('Cancel').click()
  await expect.element(page.getByText('Soon.')).toBeVisible()
})

test('a comment that is refused comes back; the one that was begun meanwhile is kept, also over a reload', async () => {
  let refuse = () => {}
  const body = { code: 'tooManyComments', message: 'A card can have at most 500 comments.' }
  serveBoards({
    cards: [createCard()],
    replies: {
      'POST /taskboard/cards/card-1/comments': () =>
        new Promise((resolve) => {
          refuse = () => resolve({ status: 422, body })
        }),
    },
  })
  const { unmount } = await show()
  await field('Write a comment').fill('The first')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Write a comment')).toHaveValue('')
  await field('Write a comment').fill('The second')
  refuse()
  await expect.element(page.getByText(/A card can have at most 500 comments/)).toBeVisible()
  await expect.element(field('Write a comment')).toHaveValue('The first')
  await button('Show it instead').click()
  await expect.element(field('Write a comment')).toHaveValue('The second')
  await unmount()
  await show()
  await expect.element(field('Write a comment')).toHaveValue('The second')
})
