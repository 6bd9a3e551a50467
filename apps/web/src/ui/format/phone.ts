// A phone has two forms: the server's, digits that always begin with the country code, and the typed one, in which only
// a plus distinguishes a country code from an area code.

export { countryCode, formatPhone } from '@frontdesk/contract/kit/phone'

/** The initial field value for a stored number. */
export const typedOf = (stored: string | null | undefined): string => (stored ? `+${stored}` : '')
