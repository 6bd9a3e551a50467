import { expect, test } from 'vitest'
import { createRoom } from '../fixtures/texts.factory.ts'
import type { Room } from '../sms.queries.ts'
import { previewOf } from './row-words.ts'

const nameOf = (id: string | null) => (id ? 'Jo Reed' : 'Former colleague')
const preview = (given: Partial<NonNullable<Room['lastMessage']>>) =>
  previewOf(
    createRoom({
      lastMessage: {
        ...{ id: 'text', flow: 'outgoing', type: 'message', message: 'We are closed.', media: null },
        ...{ status: 'sent', user: null },
        ...given,
      } as Room['lastMessage'],
    }),
    nameOf,
  )

test.each([
  [{ type: 'autoReply' }, 'Automatic reply: We are closed.'],
  [{ type: 'campaign' }, 'Automatic text: We are closed.'],
  [{ user: 'jo' }, 'Jo: We are closed.'],
  [{ flow: 'incoming' }, 'We are closed.'],
] as const)('the preview of %o says who wrote it', (given, words) => {
  expect(preview(given)).toBe(words)
})
