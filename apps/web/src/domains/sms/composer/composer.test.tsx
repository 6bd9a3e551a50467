import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getTemplates, type Template, templatesQuery } from '#domains/templates/templates.queries.ts'
import { getEntities } from '#platform/entities/entities.ts'
import { readPage } from '#platform/entities/entity-list.ts'
import { useSession } from '#platform/session/session-state.ts'
import { AtFoot, testsAtFoot } from '#ui/testing/at-foot.tsx'
import { eventually } from '#ui/testing/eventually.ts'
import { createRoom } from '../fixtures/texts.factory.ts'
import type { Room } from '../sms.queries.ts'
import type { NewText, Refusal } from '../talk/use-sent-texts.ts'
import { Composer } from './composer.tsx'
import type { PlannedText } from './planned.ts'

const colleagues = {
  people: [
    {
      id: 'jo',
      name: 'Jo Reed',
      picture: null,
      look: 'ok' as const,
      status: 'Available',
      isOnCall: false,
      coaching: null,
    },
  ],
  byId: new Map(),
  nameOf: () => 'Jo Reed',
  fullNameOf: () => 'Jo Reed',
  mentionNames: () => [],
  me: 'sam',
}

async function show(
  given: Partial<Room> = {},
  answer?: Refusal,
  templates: Template[] = [],
  onSchedule: (planned: PlannedText) => void = () => {},
) {
  useSession.setState({ me: { id: 'sam', account: { id: 'account-1' } } as never })
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } })
  const read = async () => ({ data: templates })
  const loaded = await readPage(getEntities(client), { kind: getTemplates(client).kind, read })
  client.setQueryData(templatesQuery.queryKey, [loaded])
  const sent = vi.fn(async (_text: NewText): Promise<Refusal> => answer)
  const room = createRoom({ id: crypto.randomUUID(), client: null, ...given })
  await render(
    <QueryClientProvider client={client}>
      <AtFoot>
        <Composer room={room} onSend={sent} onSchedule={onSchedule} colleagues={colleagues} />
      </AtFoot>
    </QueryClientProvider>,
  )
  return sent
}

const box = () => page.getByRole('textbox')

test('Enter sends and empties the box, Shift and Enter begins a line', async () => {
  const sent = await show()
  await box().fill('One')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}Two{Enter}')
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ type: 'message', message: 'One\nTwo', override: null })
  await expect.element(box()).toHaveValue('')
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()
})

test('a sender with a name cannot be answered, and the composer says why', async () => {
  const sent = await show({ phoneNumber: 'STATEFARM' })
  await expect.element(page.getByText(/^This sender has a name/)).toBeVisible()
  await box().fill('Their code is 114523')
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ type: 'note' })
})

test('keeps a refused text in the box with the reason, and asks for one where a rule may be overridden', async () => {
  const sent = await show({}, { message: 'It is 6:40 AM in Denver.', overridable: true })
  await box().fill('Good morning')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('It is 6:40 AM in Denver.').first()).toBeVisible()
  await expect.element(box()).toHaveValue('Good morning')
  await page.getByRole('button', { name: 'Send anyway…' }).click()
  await page.getByRole('textbox', { name: /^Why can it be sent now/ }).fill('They asked for it')
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await eventually(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls[1]?.[0]).toMatchObject({ message: 'Good morning', override: { reason: 'They asked for it' } })
})

test('a note mentions colleagues and goes to nobody else; a number that opted out gets notes only', async () => {
  const sent = await show({ disabled: ['13035550148'] })
  await expect.element(page.getByText('This number opted out of texts. You can still write a note.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Text' })).toBeDisabled()
  await box().fill('Ask @Jo Reed about it')
  await page.getByRole('button', { name: 'Save note' }).click()
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ type: 'note', mentions: ['jo'], media: [] })
})

const hello: Template = {
  ...{ id: 'hello', format: 'message', name: 'Hello', group: 'team', updatedAt: '2026-11-29T12:00:00Z', version: 1 },
  template: 'Hello {{firstName}}, we have news.',
}

test('a number without a contact has templates, whose missing values stay visible until they are replaced', async () => {
  const sent = await show({}, undefined, [hello])
  await box().click()
  await userEvent.keyboard('@Hel')
  await page.getByRole('option', { name: /Hello/ }).click()
  await expect.element(box()).toHaveValue(expect.stringContaining('Hello {{firstName}}, we have news.'))
  await page.getByRole('button', { name: 'Send', exact: true }).click({ force: true })
  await expect
    .element(page.getByRole('button', { name: 'Send', exact: true }))
    .toHaveAttribute('title', 'Replace {{firstName}} first: this number has no contact.')
  expect(sent).not.toHaveBeenCalled()
  await box().fill('Hello Teresa, we have news.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
})

test('schedules a text to a number without a contact, but none to a group or a short code', async () => {
  const onSchedule = vi.fn()
  await show({}, undefined, [], onSchedule)
  await box().fill('See you at noon')
  await page.getByRole('button', { name: 'Schedule' }).click()
  expect(onSchedule).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: 'See you at noon' }))
  for (const other of [{ groupRecipients: ['13035550148', '13035550149'] }, { phoneNumber: '46432' }]) {
    await show(other)
    await expect
      .element(page.getByRole('button', { name: 'Schedule' }).last())
      .toHaveAttribute('title', 'Only a text to one phone number can be scheduled.')
  }
})

test('the template button opens the list at the caret, also right after a word; in a note it lists colleagues', async () => {
  await show({}, undefined, [hello])
  await box().fill('Hi')
  const template = page.getByRole('button', { name: 'Insert a template' })
  await expect.element(template).toHaveAttribute('data-tooltip-keys', '@')
  await template.click()
  await expect.element(page.getByRole('listbox', { name: 'Templates' })).toBeVisible()
  await expect.element(box()).toHaveValue('Hi @')
  await expect.element(box()).toHaveFocus()
  await page.getByRole('radio', { name: 'Note' }).click()
  await box().fill('')
  await page.getByRole('button', { name: 'Mention a colleague' }).click()
  await page.getByRole('option', { name: /Jo Reed/ }).click()
  await expect.element(box()).toHaveValue('@Jo Reed ')
})

test('an emoji from the button or the shortcut goes where the caret was, and undo takes it back', async () => {
  const sent = await show()
  await box().fill('Done thanks')
  const area = box().element() as HTMLTextAreaElement
  area.setSelectionRange(5, 5)
  const emoji = page.getByRole('button', { name: 'Emoji' })
  await expect.element(emoji).toHaveAttribute('data-tooltip-keys', 'Alt E')
  await userEvent.keyboard('{Alt>}e{/Alt}')
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('thumbs up')
  await expect.element(page.getByRole('gridcell', { name: 'Thumbs up' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(box()).toHaveFocus()
  await expect.element(box()).toHaveValue('Done 👍️thanks')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(box()).toHaveValue('Done thanks')
  await emoji.click()
  await expect.element(page.getByRole('searchbox', { name: 'Search emoji' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(emoji).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
})

test('counts characters, segments, and cost: one letter outside of the basic alphabet makes it dearer', async () => {
  await show()
  await box().fill('x'.repeat(160))
  await expect.element(page.getByText(/^160 characters · 1 segment · /)).toBeVisible()
  await box().fill(`${'x'.repeat(159)}☂`)
  await expect.element(page.getByText(/^160 characters · 3 segments · /)).toBeVisible()
})

testsAtFoot(show)
