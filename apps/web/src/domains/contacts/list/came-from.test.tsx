import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetOrder, leaveFor, usePlaceInList } from './came-from.ts'

const ids = ['ann', 'bea', 'cid']

function Place({ id }: { id: string }) {
  const place = usePlaceInList(id)
  if (!place) return <p>elsewhere</p>
  return (
    <>
      <p>
        {place.position} of {place.total}
      </p>
      <button type="button" disabled={!place.hasPrevious} onClick={() => void place.step(-1)}>
        previous
      </button>
      <button type="button" disabled={!place.hasNext} onClick={() => void place.step(1)}>
        next
      </button>
    </>
  )
}

test('says where a contact is in its list, and steps to its neighbors', async () => {
  forgetOrder()
  const { rerender } = await render(<Place id="bea" />)
  await expect.element(page.getByText('elsewhere')).toBeVisible()
  leaveFor({ total: 3, address: '/contacts', idAt: async (index) => ids[index] }, 'bea', 1)
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'next' }).click()
  await rerender(<Place id="cid" />)
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'next' })).toBeDisabled()
  await page.getByRole('button', { name: 'previous' }).click()
  await rerender(<Place id="bea" />)
  await expect.element(page.getByText('2 of 3')).toBeVisible()
})

test('a contact that was opened from elsewhere has no place', async () => {
  leaveFor({ total: 3, address: '/contacts', idAt: async (index) => ids[index] }, 'ann', 0)
  await render(<Place id="zoe" />)
  await expect.element(page.getByText('elsewhere')).toBeVisible()
})
