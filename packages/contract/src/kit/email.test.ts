import { expect, test } from 'vitest'
import { z } from 'zod'
import { form } from '../forms/kit/field.ts'
import { email } from '../forms/kit/kinds.ts'
import { newShape } from '../forms/kit/schema.ts'
import { isEmailAddress, longestEmail } from './email.ts'
import { emailAddress } from './page.ts'

const field = z.object(newShape(form({ email: email('Email') }, [])))

test.each([
  ['ada@example.com', true],
  ["o'neil+home@mail.example.co", true],
  ['ada@example', false],
  ['ada.@example.com', false],
  ['ada..king@example.com', false],
  ['ada king@example.com', false],
  ['ada@exam ple.com', false],
  ['ada@example.c', false],
  ['adä@example.com', false],
  [`${'a'.repeat(longestEmail)}@example.com`, false],
])('%s is judged alike by browser, form and sign-in', (address, right) => {
  expect(isEmailAddress(address)).toBe(right)
  expect(emailAddress.safeParse(address).success).toBe(right)
  expect(field.safeParse({ email: address }).success).toBe(right)
})
