// The step Address: carriers register a street, and the legal name as the tax office knows it.
import { fold } from '../../../kit/fold.ts'
import { buildFinding, buildFix } from './collect.ts'
import type { FieldValue, Finding, Fix, RegistrationFacts } from './finding.ts'
import type { ProfileAddress, ProfileView } from './inputs.ts'
import { compareNames, findNameBeforeTradeName } from './names.ts'

const boxWords = new Set(['box', 'bx', 'drawer', 'lockbox'])
const streets = new Set('street st road rd lane ln avenue ave drive dr court ct way place pl boulevard blvd'.split(' '))

/** “P.O. Box 1180”, “POB 7”, “PMB 240”, “Apartado 5”; “PO Boxer Street” and “RR 2 Box 15” are places. */
export function findMailbox(address: string): 'box' | 'private' | undefined {
  const words = fold(address).split(' ')
  for (const [at, word] of words.entries()) {
    const [next, after, third] = [words[at + 1], words[at + 2], words[at + 3]]
    const isNumber = (text: string | undefined) => text !== undefined && /^\d/.test(text)
    if (/^pob(?:ox)?\d+$/.test(word) || ((word === 'pob' || word === 'pobox') && !streets.has(next ?? ''))) return 'box'
    if (word === 'apartado' || word === 'apdo') return 'box'
    if (word === 'pmb' && isNumber(next)) return 'private'
    const named = (text: string | undefined, then: string | undefined) =>
      boxWords.has(text ?? '') && !streets.has(then ?? '')
    if ((word === 'po' || word === 'postal') && named(next, after)) return 'box'
    if (((word === 'p' && next === 'o') || (word === 'post' && next === 'office')) && named(after, third)) return 'box'
    if (at === 0 && word === 'box' && isNumber(next)) return 'box'
  }
  return undefined
}

const isStreet = (address: string) =>
  findMailbox(address) === undefined && /^\s*\d/.test(address) && /\p{L}{2}/u.test(address)

/** By the first digit of the ZIP code. */
const zones = [
  'CT MA ME NH NJ PR RI VT VI',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK AS CA GU HI MP OR WA',
].map((states) => new Set(states.split(' ')))

/** ZIP codes that lie in another zone than their state. */
const exceptions: Readonly<Record<string, string>> = { '005': 'NY', '063': 'NY', '885': 'TX' }

/** Undefined: it can't be told. Only the zone is compared, which no valid pair gets wrong. */
function fitsState(zipcode: string, state: string): boolean {
  const zone = zones[Number(zipcode.slice(0, 1))]
  const known = zones.some((each) => each.has(state))
  if (!/^\d{5}/.test(zipcode) || !known || zone === undefined) return true
  return zone.has(state) || exceptions[zipcode.slice(0, 3)] === state
}

export function checkMailbox({ input: { address: entered }, facts }: ProfileView): Finding | null {
  if (entered === null) return null
  const inSecond = findMailbox(entered.address2)
  const found = findMailbox(entered.address) ?? inSecond
  if (found === undefined) return null
  const isSecond = findMailbox(entered.address) === undefined
  const fixes = isSecond ? [removeSecond(entered)] : listStreets(entered, facts)
  const street = isSecond ? undefined : fixes[0]?.value
  const place = fixes[0]?.also?.find(({ field }) => field === 'city')?.value ?? entered.city
  return buildFinding({
    rule: 'poBox',
    title: found === 'box' ? 'P.O. box as the business address' : 'Private mailbox as the business address',
    why: `Carriers register a street address.${street ? ` ${place ? `${place}’s` : 'Yours'} is ${street}.` : isSecond ? '' : ' Enter where the office is.'}`,
    note: 'A street address is required',
    ...{ step: 'address', field: isSecond ? 'address2' : 'address', fixes: fixes.slice(0, 2) },
  })
}

const removeSecond = ({ address2 }: ProfileAddress): Fix => ({
  ...{ label: `Remove ${address2.trim()}`, done: `${address2.trim()} is removed` },
  ...{ step: 'address', field: 'address2', value: '' },
})

function listStreets(entered: ProfileAddress, facts: RegistrationFacts): Fix[] {
  const own = isStreet(entered.address2) ? [{ address: entered.address2.trim(), zipcode: entered.zipcode }] : []
  const saved = { address: facts.street, zipcode: facts.zipcode }
  const seen = new Set<string>()
  return [...own, saved, ...facts.otherStreets].flatMap((street) => {
    const { address, zipcode, city, state } = { city: undefined, state: undefined, ...street }
    const isNew = !seen.has(fold(address))
    seen.add(fold(address))
    // Without its own city, a street elsewhere would be taken for one here.
    const isNear = city !== undefined || zipcode.slice(0, 3) === entered.zipcode.trim().slice(0, 3)
    if (!isNew || !isNear || !isStreet(address) || !fitsState(zipcode, state ?? entered.state)) return []
    const set = (field: string, value: string | undefined): FieldValue[] =>
      value === undefined ? [] : [{ step: 'address', field, value }]
    const clears = own.some((each) => each.address === address) || findMailbox(entered.address2) !== undefined
    const also = [
      ...(clears ? set('address2', '') : []),
      ...set('zipcode', zipcode || undefined),
      ...set('city', city),
      ...set('state', state),
    ]
    const fix = buildFix('address', 'address', address, 'Address', also)
    return [{ ...fix, label: zipcode ? `Use ${address}, ${zipcode}` : fix.label }]
  })
}

export function checkZip({ input: { address } }: ProfileView): Finding | null {
  if (address === null || fitsState(address.zipcode.trim(), address.state.trim().toUpperCase())) return null
  return buildFinding({
    rule: 'zipState',
    title: `${address.zipcode.trim()} isn’t in ${address.state.trim().toUpperCase()}`,
    why: 'The registry looks the address up. Check the ZIP code and the state.',
    note: 'ZIP code and state don’t fit',
    ...{ step: 'address', field: 'zipcode' },
  })
}

export function checkTradeName({ input: { address, business } }: ProfileView): Finding | null {
  const name = address === null ? undefined : findNameBeforeTradeName(address.legalName)
  if (name === undefined) return null
  // The business name follows where it is the same; where it is another one, a person must decide.
  const typed = business?.businessName.trim() ?? ''
  const isSame = typed !== '' && compareNames(typed, address?.legalName ?? '') !== 'differs'
  const isClear = isSame || typed === '' || ['same', 'spelling'].includes(compareNames(typed, name))
  const also = isSame ? [{ step: 'business', field: 'businessName', value: name } as const] : []
  return buildFinding({
    rule: 'tradeName',
    title: 'Trade name in the legal name',
    why: 'The tax office knows the business by its legal name alone.',
    ...{ step: 'address', field: 'legalName' },
    fixes: name && isClear ? [buildFix('address', 'legalName', name, 'Legal name', also)] : [],
  })
}
