import { expect, test } from 'vitest'
import { isServed } from './card-review.ts'
import { createBoard, createCard, createLane } from './fixtures/cards.factory.ts'

const lane = (id: string, done: boolean) => createLane({ id, done })
const board = createBoard({ lanes: [lane('new', false), lane('done', true), lane('last', false)] })
const client = { id: 'maria', name: 'Maria Lopez' }

test.each([
  ['in a lane that counts as completed', { client, laneId: 'done' }, true],
  ['in the last lane', { client, laneId: 'last' }, true],
  ['in another lane', { client, laneId: 'new' }, false],
  ['without a client', { client: null, laneId: 'done' }, false],
] as const)('a review follows a card: %s', (_, given, served) => {
  expect(isServed(createCard(given), board)).toBe(served)
})
