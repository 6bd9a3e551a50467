import { type CSSProperties, useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MentionArea, type MentionOption } from './mention-area.tsx'

const options: MentionOption[] = Array.from({ length: 50 }, (_, n) => ({
  ...{ key: `person-${n}`, label: `Person ${n}`, hint: 'Agent', insert: `@Person ${n} ` },
}))

afterEach(() => page.viewport(1440, 900))

function Writer({ style }: { style: CSSProperties }) {
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} data-testid="box" style={{ position: 'fixed', ...style }}>
      <p>Text</p>
      <MentionArea
        {...{ options, around: box, value: text, onChange: setText }}
        label="Message"
        optionsLabel="People"
        minRows={2}
        maxRows={6}
      />
      <button type="button">Send</button>
    </div>
  )
}

const boxOf = (element: Element) => element.getBoundingClientRect()
const listBox = () => boxOf(page.getByRole('listbox').element().parentElement as Element)
const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function expectClear() {
  const [list, box] = [listBox(), boxOf(page.getByTestId('box').element())]
  expect(overlap(list, box)).toBe(false)
  expect(list.top).toBeGreaterThanOrEqual(0)
  expect(list.left).toBeGreaterThanOrEqual(0)
  expect(list.right).toBeLessThanOrEqual(window.innerWidth)
  expect(list.bottom).toBeLessThanOrEqual(window.innerHeight)
  expect(list.height).toBeGreaterThan(40)
}

test.each([
  ['on a phone', 390, 844, { left: 8, right: 8, bottom: 8 }],
  ['in the middle of a wide window', 1440, 900, { left: 420, width: 640, bottom: 12 }],
  ['in a panel at the side', 1440, 900, { right: 16, width: 300, bottom: 16 }],
  ['in a low window', 1024, 420, { left: 8, right: 8, bottom: 8 }],
] as const)('leaves what is written, and its buttons, in sight %s', async (_, width, height, style) => {
  await page.viewport(width, height)
  await render(<Writer style={style} />)
  const area = page.getByRole('textbox')
  await userEvent.type(area, 'Hi @')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  expectClear()
  // A list of one.
  await userEvent.type(area, 'Person 49')
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(1)
  expectClear()
  await userEvent.keyboard('{Enter}{Shift>}{Enter}{Enter}{Enter}{/Shift}@')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  expectClear()
})

test('is below a text at the top of the window, no higher than there is room', async () => {
  await page.viewport(1024, 600)
  await render(<Writer style={{ top: 0, left: 0, width: 500 }} />)
  await userEvent.type(page.getByRole('textbox'), '@')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  expectClear()
  expect(listBox().height).toBeLessThanOrEqual(280)
})
