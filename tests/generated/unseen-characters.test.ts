// Texts are stored tidied and without invisible characters: tested for every text of every endpoint.
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../apps/server/src/platform/app-error.ts'
import { parseRequest } from '../../apps/server/src/platform/http/parse.ts'
import { bodied, textPlaces, withAt } from './pathological.ts'

/** Accepted as they are, with the reason. */
const asTyped: Readonly<Record<string, string>> = {
  'accountExports.exportAccount passphrase': 'a passphrase is used exactly',
  'accountExports.exportAccount password': 'a password is compared exactly',
  'accountExports.downloadAccountExport password': 'a password is compared exactly',
  'auth.verifyPasswordReset password': 'a password is compared exactly',
  'users.changePassword password': 'a password is compared exactly',
  'users.resetPassword newPassword': 'a password is compared exactly',
  'users.resetPassword password': 'a password is compared exactly',
  'users.resetPassword token': 'compared with what was mailed',
  'invitations.acceptInvitation password': 'a password is compared exactly',
  'clientApp.requestClientCode device': 'compared with what was issued',
  'clientApp.enterClientCode request': 'the same',
  'clientApp.openClientLink link': 'the same',
  'clientApp.endClientSession token': 'the same',
  'clientApp.sendClientRequest token': 'the same',
  'clientApp.sendReferral token': 'the same',
  'clientApp.showOwnReferralLink token': 'the same',
  'consentLinks.signConsent version': 'compared with what the page showed',
  'referrals.sendReferralForm version': 'the same',
  'referrals.sendReferralForm form': 'compared with what was issued',
  'reviews.writeReview form': 'the same',
  'registration.agreeOnConsentPage form': 'the same',
  'blocked.importBlocked csv': 'a file: each of its texts is checked',
  'exports.exportContacts filter.search': 'a search leaves invisible characters out by itself',
  'history.restoreValue field': 'the key of a field',
  'settingsHistory.restoreSetting field': 'the key of a field',
  'locations.updateLocation messages': 'a JSON text: each text in it is checked',
  'locations.updateLocation officeHours': 'the same',
  'campaigns.listAudience cursor': 'compared with what was issued',
  'tags.createTag queryObj.mongodb': 'not used',
  'tags.updateTag queryObj.mongodb': 'not used',
}

const places = bodied.flatMap(({ name, endpoint, schema, good }) =>
  [...new Set([...textPlaces(schema)].map(({ path }) => path.join('.')))]
    .filter((path) => !Object.hasOwn(asTyped, `${name} ${path}`))
    .map((path) => ({ name, endpoint, good, path })),
)
const byCall = [...Map.groupBy(places, ({ name }) => name)]

/** Texts with several lines. */
const isLong = ({ name, path }: (typeof places)[number]) =>
  /(?:^|\.)(?:notes?|base|message|template|comments|description|businessInfo|upgrades|referralDisclaimer)$/.test(
    path,
  ) ||
  (name.startsWith('extras.') && path === 'value') ||
  (name.startsWith('callFlow.') && path === 'text') ||
  (name.startsWith('campaigns.') && /^contentB?$/.test(path)) ||
  (/^(taskBoards|trainings)\./.test(name) && path === 'details') ||
  (name.startsWith('reviews.') && path === 'feedback') ||
  /^(reviews\.replyToReview text|referrals\.thankClient text|registration\.publishConsentPage program)$/.test(
    `${name} ${path}`,
  )

interface Parsed {
  body?: unknown
  fields?: Readonly<Record<string, string>>
}

function parsed({ endpoint, good, path }: (typeof places)[number], text: string): Parsed {
  const only = { ...endpoint, params: undefined, query: undefined } as Endpoint
  try {
    return { body: parseRequest(only, { params: {}, query: {}, body: withAt(good, path.split('.'), text) }).body }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { fields: error.facts.fields ?? {} }
  }
}

const unseen = ['\u0007', '\u009b', '\u202a', '\u202e', '\u2066', '\u2060', '\ufeff', '\uffff', '\u{e0061}']

describe('an invisible character is refused in every field', () => {
  test.each(byCall)('%s', (_name, own) => {
    for (const place of own) {
      for (const character of unseen) {
        const { fields = {} } = parsed(place, `Ada${character}Bo`)
        const about = `${place.path} with ${JSON.stringify(character)}`
        expect(Object.keys(fields).join(' '), about).toContain(place.path.split('.')[0])
      }
    }
  })
})

const accepts = (place: (typeof places)[number], text: string) => parsed(place, text).fields === undefined

/** Something new gets another id each time, unless the client chooses one. */
const withoutId = (call: ReturnType<typeof parsed>) => JSON.stringify(call).replace(/"id":"[-0-9a-f]{36}"/g, '')

describe('free text is stored tidied', () => {
  const free = places.filter((place) => accepts(place, 'Ada King') && !place.path.includes('rules.'))

  test('is most of all texts', () => expect(free.length).toBeGreaterThan(200))

  test.each(free.map((place) => [`${place.name} ${place.path}`, place] as const))('%s', (_at, place) => {
    expect(withoutId(parsed(place, ' Zoe\u0308 King\u2003'))).toBe(withoutId(parsed(place, 'Zo\u00eb King')))
    // Joiners are part of Persian names and of emojis.
    for (const text of ['علی\u200cرضا', '\u{1f469}\u200d\u{1f467}'])
      expect(JSON.stringify(parsed(place, text))).toContain(text)
    expect(withoutId(parsed(place, '\u200d\u3164'))).toBe(withoutId(parsed(place, '')))
    const broken = JSON.stringify(parsed(place, 'one\r\ntwo\tthree'))
    if (isLong(place)) expect(broken).toContain('one\\ntwo\\tthree')
    else expect(broken).toContain('one two three')
  })
})
