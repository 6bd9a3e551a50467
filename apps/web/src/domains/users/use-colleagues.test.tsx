import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from './testing/me.ts'
import { useColleagues } from './use-colleagues.ts'

afterEach(() => vi.unstubAllGlobals())

const ben = {
  ...{ id: 'ben', firstName: 'Ben', lastName: 'Okafor', email: 'ben@harbor.test', avatar: null, themeColor: null },
  ...{ role: 'employee', phoneStatus: 'offline', since: null, coaching: null, loggedIn: false, mobileLoggedIn: false },
}
const dana = { id: 'dana', firstName: 'Dana', lastName: 'Smith' }

/** The names of Ben, and of another person from the first click on. */
function Names({ other }: { other: string }) {
  const { nameOf, mentionNames } = useColleagues()
  const [ids, setIds] = useState(['ben'])
  return (
    <>
      <button type="button" onClick={() => setIds(['ben', other])}>
        Name
      </button>
      <ul>
        {ids.map((id) => (
          <li key={id}>{nameOf(id)}</li>
        ))}
      </ul>
      <p>{mentionNames(ids).join(', ')}</p>
    </>
  )
}

async function show(other: string) {
  const former = Promise.withResolvers<void>()
  const calls = fakeServer({
    'GET /users/peers': () => ({ body: { data: [ben] } }),
    'GET /users/former': () => former.promise.then(() => ({ body: { data: [dana] } })),
  })
  signInAs({ role: 'employee' })
  await renderPage(() => <Names other={other} />, { at: '/' })
  await expect.poll(names).toEqual(['Ben Okafor'])
  return { former, asked: () => calls.filter(({ call }) => call === 'GET /users/former').length }
}
const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('the names of people who left are read once one of them is named', async () => {
  const { former, asked } = await show('dana')
  expect(asked()).toBe(0)
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.poll(names).toEqual(['Ben Okafor', '…'])
  former.resolve()
  await expect.poll(names).toEqual(['Ben Okafor', 'Dana Smith (former)'])
  await expect.element(page.getByText('Ben Okafor, Dana Smith', { exact: true })).toBeVisible()
  expect(asked()).toBe(1)
})

test('a person whom no list knows is a former colleague', async () => {
  const { former, asked } = await show('stranger')
  former.resolve()
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.poll(names).toEqual(['Ben Okafor', 'Former colleague'])
  expect(asked()).toBe(1)
})
