import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { usePanes } from './use-panes.ts'

function Page({ width }: { width: number }) {
  const { frame, narrow, tight } = usePanes()
  return (
    <div ref={frame} style={{ width }}>
      {narrow ? 'one pane' : tight ? 'two panes' : 'three panes'}
    </div>
  )
}

// A screen of 1440 with the sidebar, the same with the phone, 1024 with the folded sidebar, and the same with the phone.
test.each([
  [1184, 'three panes'],
  [884, 'two panes'],
  [960, 'two panes'],
  [660, 'one pane'],
])('a page of %i pixels has %s', async (width, panes) => {
  await render(<Page width={width} />)
  await expect.element(page.getByText(panes)).toBeVisible()
})

test('folds a pane when the phone opens beside the page', async () => {
  const { rerender } = await render(<Page width={1184} />)
  await rerender(<Page width={884} />)
  await expect.element(page.getByText('two panes')).toBeVisible()
})
