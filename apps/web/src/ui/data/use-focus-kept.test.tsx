import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../theme/ui-provider.tsx'
import { DataTable } from './data-table.tsx'
import { RowList } from './row-list.tsx'

function Rows() {
  const [names, setNames] = useState(['Ada', 'Ben', 'Cleo'])
  return (
    <UiProvider>
      <main tabIndex={-1}>
        <DataTable
          label="Names"
          rows={names}
          rowKey={(name) => name}
          empty={<p>Nobody</p>}
          columns={[
            { key: 'name', title: 'Name', cell: (name) => <a href={`#${name}`}>{name}</a> },
            {
              key: 'act',
              title: 'Restore',
              cell: (name) => (
                <button type="button" onClick={() => setNames((all) => all.filter((each) => each !== name))}>
                  Restore {name}
                </button>
              ),
            },
          ]}
        />
      </main>
    </UiProvider>
  )
}

test('moves the focus to the next row, the last one, and the page', async () => {
  await render(<Rows />)
  const restore = (name: string) => page.getByRole('button', { name: `Restore ${name}` })
  await restore('Ben').click()
  await expect.element(restore('Cleo')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(restore('Ada')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nobody')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

function List() {
  const [names, setNames] = useState(['Ada', 'Ben'])
  const without = (name: string) => setNames((all) => all.filter((each) => each !== name))
  return (
    <main tabIndex={-1}>
      {names.length > 0 && (
        <RowList>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => without(name)}>
                Delete {name}
              </button>
            </li>
          ))}
        </RowList>
      )}
    </main>
  )
}

test('does the same in a list, also with its last row', async () => {
  await render(<List />)
  await page.getByRole('button', { name: 'Delete Ada' }).click()
  await expect.element(page.getByRole('button', { name: 'Delete Ben' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a press elsewhere takes the focus for good', async () => {
  await render(<Rows />)
  await page.getByRole('button', { name: 'Restore Ben' }).click()
  await page.getByRole('link', { name: 'Ada' }).click()
  ;(document.activeElement as HTMLElement).blur()
  await expect.poll(() => document.activeElement).toBe(document.body)
})
