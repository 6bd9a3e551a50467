import { getCountries, isSupportedCountry } from 'libphonenumber-js/max'
import { translateHeading } from '../../mapping/translate-heading.ts'
import { foldText } from './fold-text.ts'

const languages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl']
const alsoCalled: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  deu: 'DE',
  gbr: 'GB',
  can: 'CA',
  mex: 'MX',
}

let byName: Map<string, string> | undefined

function names(): Map<string, string> {
  if (byName) return byName
  byName = new Map(Object.entries(alsoCalled))
  for (const language of languages) {
    const called = new Intl.DisplayNames(language, { type: 'region' })
    for (const country of getCountries()) byName.set(foldText(called.of(country) ?? country), country)
  }
  return byName
}

/** `US`, `United States`, `Deutschland` → two letters; null when it is no country. */
export function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase()
  if (code.length === 2 && isSupportedCountry(code)) return code
  return code.length > 60 ? null : (names().get(foldText(text)) ?? null)
}

/** Whether a column contains the country of an address. */
export function isCountryHeading(name: string): boolean {
  const folded = foldText(name)
  return [folded, translateHeading(folded)].some((heading) => countryHeading.test(heading))
}

const countryHeading = /(?:^| )(?:country|countries|pais|pays)(?: region| code| name)?$|^land$/
