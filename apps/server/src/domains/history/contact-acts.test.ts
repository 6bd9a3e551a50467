import { globSync, readFileSync } from 'node:fs'
import { formatOtherAct, otherContactActs } from '@frontdesk/contract/history/contact-acts'
import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { testServer } from '#testing/server'

const source = new URL('../../', import.meta.url)

test('every act of another part on a contact has a sentence', () => {
  const found = globSync('**/*.ts', { cwd: source.pathname })
    .filter((file) => !/\.(test|factory|exhaustive\.test)\.ts$/.test(file))
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
    .filter((text) => text.includes("type: 'contact'"))
    .flatMap((text) => [...text.matchAll(/action: '([\w.-]+)'/g)].map(([, action = '']) => action))
    .filter((action) => !action.startsWith('contact.'))
  expect([...new Set(found.map(formatOtherAct))].sort()).toEqual([...otherContactActs].sort())
})

test('the history says what was done to the personal link and to favorites', async () => {
  const server = await testServer()
  const as = { token: await server.session(server.here.people.owner) }
  const made = await server.request(api.contacts.createContact, { body: { lastName: 'Powell' } }, as)
  const params = { id: made.body.id }
  await server.request(api.referrals.createReferralLink, { params }, as)
  await server.request(api.referrals.updateReferralLink, { params, body: { showsName: true } }, as)
  const { body } = await server.request(api.history.listHistory, { params, query: {} }, as)
  await server.close()
  expect(body.data.map(({ act }) => act)).toEqual(['referral-link-changed', 'referral-link-created', 'created'])
  expect(body.data[0]?.changes).toMatchObject([{ label: 'First name on the personal page', from: 'No', to: 'Yes' }])
})
