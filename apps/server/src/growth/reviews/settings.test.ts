import { defaultReviewMessage } from '@frontdesk/contract/growth/reviews/limits'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBoardUser } from '../../domains/taskboards/taskboards.factory.ts'
import { type AskingApp, createAskingApp } from './asking.factory.ts'

let app: AskingApp
beforeAll(async () => {
  app = await createAskingApp()
})
afterAll(() => app.close())

const id = () => app.here.id
const owner = () => app.auth(app.here.people.owner)
const read = async () =>
  (await app.server.request(api.reviews.getReviewSettings, { params: { id: id() } }, await app.auth())).body
const account = async () =>
  (await app.server.request(api.accounts.getAccount, { params: { id: id() } }, await app.auth())).body
const history = async () =>
  (
    await app.server.request(
      api.settingsHistory.listSettingsHistory,
      { params: { id: id() }, query: { kind: 'account' } },
      await owner(),
    )
  ).body.data

test('an agency starts without requests and with the product’s text, and everyone reads what an admin saves', async () => {
  expect(await read()).toMatchObject({
    ...{ serviceReviewEnabled: false, reviewSMSMessage: defaultReviewMessage, googlePlaceId: '', otherReviewUrl: '' },
    ...{ googleReviewMinRating: 4, periodDays: 90, googleReviewUrl: null },
    rules: { conversationCompleted: false, policyAdded: false, claimClosed: null },
  })
  const { version } = await read()
  const sent = { serviceReviewEnabled: true, googlePlaceId: 'ChIJN1t_tDeuEmsRUsoyG83frY4', googleReviewMinRating: 3 }
  const saved = await app.settings(sent, { 'if-match': `"${version}"` })
  expect(saved.body).toMatchObject({ ...sent, version: version + 1 })
  expect(await account()).toMatchObject({
    ...{ ...sent, reviewSMSMessage: defaultReviewMessage, version: version + 1 },
    googleReviewUrl: 'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4',
  })
  const stale = await app.settings({ periodDays: 30 }, { 'if-match': `"${version}"` })
  expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const reply = await app.server.request(
    api.reviews.saveReviewSettings,
    { params: { id: id() }, body: { periodDays: 30 } },
    await app.auth(),
  )
  expect(reply.status).toBe(403)
})

test.each([
  [{ reviewSMSMessage: 'How did we do?' }, /\{\{link\}\}/],
  [{ reviewSMSMessage: 'Dear {{frstName}}, {{link}}' }, /“\{\{frstName\}\}” \(character 6\) is not a placeholder/],
  [{ reviewSMSMessage: '{{link}} or {{referralLink}}' }, /Remove \{\{referralLink\}\}/],
  [{ otherReviewUrl: 'http://reviews.example' }, /public web address that begins with https/],
  [{ otherReviewUrl: 'https://google.com@reviews.example' }, /public web address/],
  [{ googlePlaceId: 'a place' }, /place ID/],
])('a setting that can’t be used is refused: %j', async (body, says) => {
  const { body: refused } = await app.settings(body)
  const [field = ''] = Object.keys(body)
  expect(refused).toMatchObject({ code: 'invalid', fields: { [field]: expect.stringMatching(says) } })
})

test('a rule names a board of the agency', async () => {
  const rules = { conversationCompleted: true, policyAdded: false }
  const unknown = await app.settings({ rules: { ...rules, claimClosed: { board: crypto.randomUUID(), days: 3 } } })
  expect(unknown.body).toMatchObject({ code: 'boardNotFound' })
  const board = await createBoardUser(app.server, app.here.people.admin).board('Claims', ['New', 'Closed'])
  const saved = await app.settings({ rules: { ...rules, claimClosed: { board: board.id, days: 3 } } })
  expect(saved.body.rules.claimClosed).toEqual({ board: board.id, days: 3 })
  const [entry] = await history()
  expect(entry?.changes).toMatchObject([
    { label: 'Ask after a closed claim', from: null, to: 'Claims, after 3 days' },
    { label: 'Ask after a completed conversation', from: 'No', to: 'Yes' },
  ])
})

test('the history restores a single setting or rule', async () => {
  await app.settings({ periodDays: 60, notified: ['admins'] })
  const [entry] = await history()
  expect(entry?.changes).toMatchObject([
    { field: 'notified', from: 'Who served the client, Who manages the contact, Admins', to: 'Admins' },
    { field: 'periodDays', label: 'Days between two review requests', from: '90', to: '60', restorable: true },
  ])
  const restore = async (entryId: string, field: string) =>
    app.server.request(
      api.settingsHistory.restoreSetting,
      { params: { id: id(), entryId }, body: { field } },
      await owner(),
    )
  expect((await restore(entry?.id ?? '', 'periodDays')).status).toBe(204)
  expect(await read()).toMatchObject({ periodDays: 90, notified: ['admins'] })
  const ruled = (await history()).find(({ changes }) => changes.some(({ field }) => field === 'rules.claimClosed'))
  expect((await restore(ruled?.id ?? '', 'rules.conversationCompleted')).status).toBe(204)
  expect((await read()).rules).toMatchObject({ conversationCompleted: false, claimClosed: { days: 3 } })
})
