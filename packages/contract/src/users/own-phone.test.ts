import { expect, test } from 'vitest'
import { ownPhoneProblem } from './own-phone.ts'
import { userEndpoints } from './users.ts'

const { body } = userEndpoints.updateUser

test.each([
  ['+1 (222) 333-4444', '12223334444'],
  ['222-333-4444', '12223334444'],
  ['+65 6123 4567', undefined],
  ['+44 20 7123 4567', undefined],
  ['+11234567890', undefined],
  ['222-333-4444 x5', undefined],
  ['call me', undefined],
])('%s is judged alike by the profile and the call', (typed, stored) => {
  const sent = body!.safeParse({ phone: typed })
  expect([ownPhoneProblem(typed) === null, sent.data?.phone]).toEqual([stored !== undefined, stored])
  if (!stored) expect(sent.error?.issues[0]?.message).toBe(ownPhoneProblem(typed))
})
