// Codes of refused brands and the registry's feedback, read on 2026-11-30 at https://www.twilio.com/docs/api/errors/30795 and
// its neighbors, and in the guides on troubleshooting brands.
import type { RegistrationStep } from '../limits.ts'
import type { CarrierCode } from './finding.ts'

const at = (step: RegistrationStep | null, field: string | null, title: string, advice: string): CarrierCode => ({
  ...{ title, advice, step, field, final: false },
})

const letter = 'Copy the legal name and the EIN from the IRS letter, to the letter.'
const wait = 'Nothing is wrong with what you entered. Try again later, or reach out to support.'

export const brandCodes: Readonly<Record<number, CarrierCode>> = {
  21736: at('rep1', 'email', 'Rep 1’s email isn’t valid', 'Use an address on the website’s domain.'),
  30702: at('brand', null, 'The registry doesn’t have this brand', 'Register it again.'),
  30714: at('brand', null, 'Proof from outside was refused', 'It is too old, or made out to another name.'),
  30715: at('brand', null, 'Sole proprietors need no proof from outside', 'Register the brand without it.'),
  30729: at('address', 'address', 'Country isn’t allowed', 'Enter an address in the US or Canada.'),
  30751: at('rep1', 'phoneNumber', 'Rep 1’s phone can’t be used', 'Enter a US mobile number that gets texts.'),
  30757: at('business', 'registrationNumber', 'Registration number is missing', 'Enter the EIN.'),
  30790: at(null, null, 'The registry had a fault', wait),
  30791: at(null, null, 'The registry had a short fault', 'Try again in a minute.'),
  30792: at(null, null, 'The registry had a fault', wait),
  30794: at(
    null,
    null,
    'The registry couldn’t process this',
    'Look at its other reasons, correct them, and try again.',
  ),
  30795: at('business', 'registrationNumber', 'EIN and legal name don’t match', letter),
  30796: at(
    'brand',
    'stockTicker',
    'Stock isn’t found',
    'Check exchange and ticker, or choose “private” if the business isn’t traded.',
  ),
  30797: at('brand', 'brandType', 'Not a government office', 'Choose “private”, unless it is a US government office.'),
  30798: at(
    'brand',
    'brandType',
    'No tax-exempt status with the IRS',
    'Choose “private”, unless it is a registered nonprofit.',
  ),
  30799: at('business', 'businessName', 'The business couldn’t be verified', letter),
}

/** As the registry itself names what it found. */
export const brandFeedback: Readonly<Record<string, CarrierCode>> = {
  TAX_ID: at('business', 'registrationNumber', 'EIN and legal name don’t match', letter),
  STOCK_SYMBOL: at('brand', 'stockTicker', 'Stock isn’t found', 'Check exchange and ticker, or choose “private”.'),
  GOVERNMENT_ENTITY: at('brand', 'brandType', 'Not a government office', 'Choose “private”.'),
  NONPROFIT: at('brand', 'brandType', 'No tax-exempt status with the IRS', 'Choose “private”, or check the EIN.'),
  OTHERS: at('business', 'businessName', 'The business couldn’t be verified', letter),
}
