import { expect, test } from 'vitest'
import { areaCodes, placeOfPhone } from './area-codes.ts'

const zonesOf = (code: string) => placeOfPhone(`1${code}5550123`)?.zones ?? []
const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')
const timeIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at)
/** How many clocks differ from one another at some time of the year. */
const clocks = (code: string) =>
  new Set(zonesOf(code).map((zone) => `${timeIn(zone, winter)} ${timeIn(zone, summer)}`)).size

// As libphonenumber lists them, with the codes that overlay these.
const twoZones =
  '208 986 219 250 236 257 672 778 270 364 308 418 367 423 480 520 602 623 541 458 574 605 606 620 701 709 879 775 785 807 812 930 850 448 867 906 907 928'

test.each(twoZones.split(' '))('area code %s has more than one clock', (code) => {
  expect(clocks(code)).toBeGreaterThan(1)
})

test.each([
  ['270', ['America/Kentucky/Louisville', 'America/Chicago']],
  ['364', ['America/Kentucky/Louisville', 'America/Chicago']],
  ['423', ['America/New_York', 'America/Chicago']],
  ['606', ['America/Kentucky/Louisville', 'America/Chicago']],
  ['574', ['America/Indiana/Indianapolis', 'America/Chicago']],
])('area code %s lies in both zones', (code, zones) => {
  expect(zonesOf(code)).toEqual(zones)
})

test('each area code has zones that exist', () => {
  for (const code of areaCodes) {
    expect([code, zonesOf(code).length > 0]).toEqual([code, true])
    for (const zone of zonesOf(code)) expect(timeIn(zone, winter)).toMatch(/^\d\d:\d\d$/)
  }
})
