// A phone has two faces: what the server stores and answers, digits that always begin with the country code, and what a
// person types, where only a plus tells a country code from an area code.

export { countryCode, formatPhone } from '@frontdesk/contract/kit/phone'

/** Of a stored number, as a field begins with it. */
export const typedOf = (stored: string | null | undefined): string => (stored ? `+${stored}` : '')
