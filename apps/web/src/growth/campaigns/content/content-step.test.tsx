import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { type Answers, fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { type CampaignDraft, createEmptyDraft } from '../campaign-draft.ts'
import { ContentStep } from './content-step.tsx'
import { useContentView } from './content-view.ts'
import { PreviewPane } from './preview-pane.tsx'

const harriet = {
  id: 'harriet',
  firstName: 'Harriet',
  lastName: 'Boyd',
  phone: '15085550119',
  mobilePhone: '15085550172',
  addresses: [{ address: '1 Elm St', city: 'Worcester', state: 'MA', zipcode: '01602' }],
}
const message = { type: 'message', media: [], mentions: [], createdAt: '2026-11-03T15:00:00Z' }
const room = [
  { ...message, id: 'm1', flow: 'outgoing', message: 'The installer will call you about the water sensor. Jo' },
  { ...message, id: 'm2', flow: 'incoming', message: 'Thank you' },
]

interface Asked {
  content: string
  subject: string
}

/** Fills a text as the server does, for Harriet. */
function preview({ body }: { body: unknown }) {
  const { content, subject } = body as Asked
  const values: Record<string, string> = { firstName: 'Harriet', city: 'Worcester', mobilePhone: '(508) 555-0172' }
  const filled = content.split(/(\{\{[^}]*\}\})/).map((part) => {
    const name = /^\{\{(\w+)/.exec(part)?.[1]
    return { text: name ? (values[name] ?? '') : part, placeholder: name ?? null, missing: false }
  })
  const text = `${filled.map((part) => part.text).join('')}\nReply STOP to opt out.`
  const person = {
    ...{ contact: 'harriet', person: 'client', name: 'Harriet Boyd', address: '15085550172', room: 'r', leftOut: null },
    ...{ from: { phone: '15085550100', name: 'Worcester' }, text, filled, segments: 1, characters: text.length },
    ...{ html: `<body style="color: rgb(1, 2, 3)"><p>${text}</p></body>`, subject },
  }
  return { body: { data: [person, { ...person, name: 'Ivo Lang' }], problems: [] } }
}

/** Some people lack every field that the text uses. */
function count({ body }: { body: unknown }) {
  const { content } = body as Asked
  const fields = [...content.matchAll(/\{\{(\w+)(?:\|([^}]*))?\}\}/g)].map(([, placeholder, fallback = null]) => ({
    ...{ placeholder, fallback, people: placeholder === 'city' ? 3 : 4 },
  }))
  return { body: { people: 7, leftOut: [], cannot: 0, excluded: 0, exact: true, strictest: null, fields } }
}

const passed = (check: string) => ({ check, passed: true, words: '', people: null })
const answers: Answers = {
  'POST /campaigns/preview': preview,
  'POST /campaigns/audience': count,
  'POST /campaigns/preflight': () => ({
    body: {
      checks: [
        ...['namesAgency', 'saysStop', 'noShortLinks', 'noCapitals'].map(passed),
        { check: 'fewSegments', passed: false, words: 'It has 4 segments.', people: null },
      ],
    },
  }),
  'GET /clients/harriet': () => ({ body: harriet }),
  'GET /sms/rooms/r/messages?limit=12': () => ({ body: { data: room, older: false, newer: false } }),
  'GET /templates/message': () => ({
    body: {
      data: [{ id: 't', format: 'message', name: 'Yearly', template: 'Dear {{firstName}},\nhello.', group: 'team' }],
    },
  }),
  'GET /campaigns/email/sender': () => ({
    body: { from: 'hi@harbor.test', name: 'Harbor Insurance', postalAddress: '1 Main St', embedded: true, checks: [] },
  }),
}

let draft: CampaignDraft
function Wizard({ start }: { start: Partial<CampaignDraft> }) {
  const [value, setValue] = useState<CampaignDraft>({
    ...createEmptyDraft('sms'),
    name: 'Review',
    targetTags: ['t'],
    ...start,
  })
  draft = value
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 400px', height: '100vh' }}>
      <div style={{ padding: 16 }}>
        <ContentStep draft={value} change={(part) => setValue((before) => ({ ...before, ...part }))} />
      </div>
      <PreviewPane draft={value} />
    </div>
  )
}

async function open(start: Partial<CampaignDraft> = {}) {
  signInAs({ role: 'admin' })
  const seen = fakeServer(answers)
  await renderPage(() => <Wizard start={start} />, { at: '/' })
  return seen
}
const text = () => page.getByRole('textbox', { name: 'Text' })
/** Without a click: after one, the editor briefly ignores keys that move the caret. */
async function focus(box: Locator) {
  await expect.element(box).toBeVisible()
  ;(box.element() as HTMLElement).focus()
}
const phone = page.getByRole('region', { name: 'Client’s phone' })

beforeEach(async () => {
  useContentView.setState({ version: 'A', at: 0, tried: null })
  await page.viewport(1130, 760)
})
afterEach(() => vi.unstubAllGlobals())

test('shows the highlighted placeholder in the preview before it is chosen with Enter', async () => {
  await open({ content: 'Hi {{firstName|there}}, call ' })
  await focus(text())
  await userEvent.keyboard('{End}@pho')
  const options = page.getByRole('listbox', { name: 'Placeholders' })
  await expect.element(options.getByRole('option', { name: 'Mobile phone (508) 555-0172' })).toBeVisible()
  await expect.element(phone.getByText('(508) 555-0172')).toBeVisible()
  expect(draft.content).toBe('Hi {{firstName|there}}, call @pho')
  await userEvent.keyboard('{Enter}.')
  await eventually(() => expect(draft.content).toBe('Hi {{firstName|there}}, call {{mobilePhone}}.'))
  await expect.element(options).not.toBeInTheDocument()
  await expect.element(phone.getByText('Thank you')).toBeVisible()
})

test('steps over a placeholder with the arrow keys, and deletes it whole with Backspace', async () => {
  await open({ content: 'Hi {{firstName}}!' })
  await focus(text())
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}X')
  await eventually(() => expect(draft.content).toBe('Hi {{firstName}}X!'))
  await userEvent.keyboard('{Backspace}{ArrowLeft}Y')
  await eventually(() => expect(draft.content).toBe('Hi Y{{firstName}}!'))
  await userEvent.keyboard('{ArrowRight}{Backspace}')
  await eventually(() => expect(draft.content).toBe('Hi Y!'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await eventually(() => expect(draft.content).toContain('{{firstName}}'))
})

test('accepts a typed or pasted placeholder, and drops the formatting of pasted text', async () => {
  await open()
  await focus(text())
  await userEvent.keyboard('Hi {{{{city}}')
  await expect.element(text().getByText('City')).toBeVisible()
  const data = new DataTransfer()
  data.setData('text/plain', ' a\nb {{firstName|you}}\u202e')
  data.setData('text/html', '<p> <b style="color:red">a</b></p><script>alert(1)</script>')
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await eventually(() => expect(draft.content).toBe('Hi {{city}} a\nb {{firstName|you}}'))
  expect(text().element().querySelectorAll('script, [style*="red"]')).toHaveLength(0)
})

test('sets the fallback for an empty field everywhere, and says how many people get it', async () => {
  await open({ content: '{{firstName}} of {{city}}, dear {{firstName}}', contentB: 'Hey {{firstName}}' })
  await expect.element(page.getByText('4 people left out')).toBeVisible()
  await page.getByRole('combobox', { name: 'If First name is empty' }).selectOptions('use')
  await eventually(() => expect(draft.content).toBe('{{firstName|there}} of {{city}}, dear {{firstName|there}}'))
  expect(draft.contentB).toBe('Hey {{firstName|there}}')
  await page.getByRole('textbox', { name: 'Use instead of First name' }).fill('fr|ie}nd')
  await expect.element(page.getByText('4 people get “friend”')).toBeVisible()
  await expect.element(page.getByText('3 people left out')).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Version A' }))
    .toHaveTextContent('First name or “friend” of City, dear First name or “friend”')
})

test('counts segments with the line that is always added, shows the checks, and inserts a template', async () => {
  await open({ content: 'x'.repeat(150) })
  await expect.element(page.getByText('173 characters · 2 segments · $0.02 each')).toBeVisible()
  await expect.element(page.getByText('Names the agency')).toBeVisible()
  await expect.element(page.getByText('It has 4 segments.')).toBeVisible()
  await expect.element(page.getByText('Not in all capitals')).not.toBeInTheDocument()
  await focus(text())
  await userEvent.keyboard('{Control>}a{/Control}')
  await page.getByRole('button', { name: 'Insert a template' }).click()
  await page.getByRole('menuitem', { name: /Yearly/ }).click()
  await eventually(() => expect(draft.content).toBe('Dear {{firstName}},\nhello.'))
})

test('writes two versions, each with its own preview', async () => {
  const seen = await open({ content: 'One' })
  await page.getByRole('switch', { name: 'Test two versions' }).click()
  const second = page.getByRole('textbox', { name: 'Version B' })
  await focus(second)
  await userEvent.keyboard('{End} two')
  await eventually(() => expect(draft).toMatchObject({ content: 'One', contentB: 'One two' }))
  await expect.element(phone.getByText(/^One two/)).toBeVisible()
  await page.getByRole('tab', { name: 'Version A' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Version A' })).toHaveTextContent('One')
  await page.getByRole('switch', { name: 'Test two versions' }).click()
  await eventually(() => expect(draft.contentB).toBeNull())
  expect(seen.filter(({ call }) => call === 'POST /campaigns/preview').length).toBeGreaterThan(1)
})

test('writes an email in plain HTML, whose preview runs no scripts and keeps its styles', async () => {
  await open({ format: 'email', subject: 'Hi {{firstName}}', content: '<p>Dear <script>x</script>{{city}}</p>' })
  const body = page.getByRole('textbox', { name: 'Body' })
  await focus(body)
  await userEvent.keyboard('{Control>}{End}{/Control} & ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await userEvent.keyboard('now{Enter}')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  await userEvent.keyboard('one')
  await eventually(() =>
    expect(draft.content).toBe('<p>Dear {{city}} &amp; <strong>now</strong></p><ul><li><p>one</p></li></ul>'),
  )
  await page.getByRole('button', { name: 'Link' }).click()
  await page.getByRole('textbox', { name: 'Link address' }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Set link' }).click()
  await expect.element(page.getByText('Enter an address that starts with https://.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Link address' }).fill('harbor.test/a')
  await page.getByRole('button', { name: 'Set link' }).click()
  await eventually(() => expect(draft.content).toContain('<a href="https://harbor.test/a">'))
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect.element(subject.getByText('First name')).toBeVisible()
  const frame = document.querySelector('iframe')
  await eventually(() => expect(frame?.contentDocument?.body.textContent).toContain('Worcester'))
  expect(frame?.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(frame?.contentDocument?.body.style.color).toBe('rgb(1, 2, 3)')
})

test('steps through the people, and says when nobody is reached', async () => {
  await open({ content: 'Hello' })
  await expect.element(page.getByText('1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next person' }).click()
  await expect.element(page.getByText('Ivo Lang')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next person' })).toBeDisabled()
})

test('asks what a picture shows, or to mark it as decoration', async () => {
  const src = '/api/mail/pictures/here/0c1f0000-0000-4000-8000-000000000001'
  await open({ format: 'email', subject: 'Hi', content: `<p>Hi</p><img src="${src}" alt="">` })
  expect(page.getByRole('button', { name: 'Describe the picture' }).elements()).toEqual([])
  const body = page.getByRole('textbox', { name: 'Body' })
  const picture = body.element().querySelector('img') as HTMLElement
  // It can't be fetched here, and would have no size.
  picture.style.cssText = 'width: 40px; height: 40px'
  await userEvent.click(picture)
  await page.getByRole('button', { name: 'Describe the picture' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Say what it shows, or mark it as decoration.')).toBeVisible()
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('Our "new" office')
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => expect(draft.content).toContain(`<img src="${src}" alt="Our &quot;new&quot; office">`))
  await page.getByRole('button', { name: 'Describe the picture' }).click()
  await page.getByRole('checkbox', { name: 'Only decoration' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => expect(draft.content).toContain(`<img src="${src}" alt="" role="presentation">`))
})
