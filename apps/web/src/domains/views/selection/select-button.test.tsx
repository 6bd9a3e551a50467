import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SelectButton } from './select-button.tsx'
import { useSelectMode } from './select-mode.ts'
import { tableSelection } from './selection.ts'

function Cards() {
  const { selecting } = useSelectMode()
  return (
    <>
      <SelectButton />
      <button type="button" onClick={() => selecting && tableSelection.toggle('ann')}>
        Ann
      </button>
    </>
  )
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => tableSelection.clear())

test('a press on a card selects it only between Select and Cancel, which clears what was selected', async () => {
  await render(<Cards />)
  await press('Ann')
  expect(tableSelection.get()).toBeUndefined()
  await press('Select')
  await press('Ann')
  expect(tableSelection.get()).toMatchObject({ ids: ['ann'] })
  await press('Cancel')
  expect(tableSelection.get()).toBeUndefined()
  await expect.element(button('Select')).toBeVisible()
})

test('clearing the selection ends it, and a card held down begins it', async () => {
  await render(<Cards />)
  await press('Select')
  await press('Ann')
  tableSelection.clear()
  await expect.element(button('Select')).toBeVisible()
  tableSelection.toggle('ben')
  await expect.element(button('Cancel')).toBeVisible()
})
