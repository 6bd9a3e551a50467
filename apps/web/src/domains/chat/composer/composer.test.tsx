import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession } from '#platform/session/session-state.ts'
import { AtFoot, testsAtFoot } from '#ui/testing/at-foot.tsx'
import type { Message } from '../chat.queries.ts'
import { colleagues, createMessage, createRoom } from '../fixtures/chat.factory.ts'
import type { NewMessage } from '../talk/use-sent-messages.ts'
import { Composer, type PickCard } from './composer.tsx'

async function show(reply?: Message) {
  useSession.setState({ me: { id: 'sam', account: { id: 'account-1' } } as never })
  const sent = vi.fn((_message: NewMessage) => {})
  const onReply = vi.fn((_message: Message | undefined) => {})
  const card = { kind: 'contact' as const, id: 'c1', contact: 'c1' }
  const pickCard: PickCard = ({ onPick }) => (
    <button type="button" onClick={() => onPick(card, 'Harriet Boyd')}>
      Pick her
    </button>
  )
  const props = { colleagues, reply, onReply, onSend: sent, pickCard, name: 'Renewals' }
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <AtFoot>
        <Composer room={createRoom({ id: crypto.randomUUID() })} {...props} />
      </AtFoot>
    </QueryClientProvider>,
  )
  return { sent, onReply }
}

const box = () => page.getByRole('textbox')

test('Enter sends and empties the box, Shift and Enter begins a line, and blanks are no message', async () => {
  const { sent } = await show()
  await box().fill('One')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}Two{Enter}')
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ message: 'One\nTwo', replyTo: null, mentions: [], files: [] })
  await expect.element(box()).toHaveValue('')
  await box().fill('   ')
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()
})

test('people of the room are offered after @, without oneself, and mentioned by their name', async () => {
  const { sent } = await show()
  await box().fill('')
  await userEvent.type(box(), '@')
  await expect.element(page.getByRole('option', { name: 'Jo Reed' })).toBeVisible()
  expect(page.getByRole('option', { name: 'Sam Carter' }).query()).toBeNull()
  await userEvent.keyboard('Jo{Enter}look{Enter}')
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ message: '@Jo Reed look', mentions: ['jo'] })
})

test('the address of a contact or policy of ours, pasted or dropped, is a card; any other is text', async () => {
  const { sent } = await show()
  const [contact, policy] = [crypto.randomUUID(), crypto.randomUUID()]
  const fire = (kind: 'paste' | 'drop', address: string) => {
    const data = new DataTransfer()
    data.setData(kind === 'paste' ? 'text/plain' : 'text/uri-list', address)
    const options = { bubbles: true, cancelable: true }
    box()
      .element()
      .dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      )
  }
  fire('paste', `${location.origin}/contacts/contact/${contact}`)
  await expect.element(page.getByText('Contact', { exact: true })).toBeVisible()
  fire('drop', `${location.origin}/contacts/contact/${contact}?show=policy&item=${policy}`)
  await expect.element(page.getByText('Policy', { exact: true })).toBeVisible()
  fire('paste', `https://elsewhere.test/contacts/contact/${contact}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  expect(sent.mock.calls[0]?.[0].cards).toEqual([
    { kind: 'contact', id: contact, contact },
    { kind: 'policy', id: policy, contact },
  ])
})

test('a reply says to whom, and can be taken back; a card goes along', async () => {
  const { sent, onReply } = await show(createMessage({ message: 'Did Chubb come back?' }))
  await expect.element(page.getByText('Replying to Jo Reed')).toBeVisible()
  await page.getByRole('button', { name: 'Contact, policy, or follow-up' }).click()
  await page.getByRole('button', { name: 'Pick her' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    message: '',
    replyTo: 'message-1',
    cards: [{ kind: 'contact', id: 'c1' }],
  })
  await page.getByRole('button', { name: 'Cancel reply' }).click()
  expect(onReply).toHaveBeenLastCalledWith(undefined)
})

test('puts a searched emoji at the caret and returns there, with thumbs up before thumbs down', async () => {
  const { sent } = await show()
  await box().fill('Done ')
  await page.getByRole('button', { name: 'Emoji' }).click()
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('thumb')
  await expect.element(page.getByRole('gridcell', { name: 'Thumbs up' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard(' thanks{Enter}')
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ message: 'Done 👍️ thanks' })
})

testsAtFoot(show)
