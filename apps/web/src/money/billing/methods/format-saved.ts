import type { SavedMethod } from '../billing.queries.ts'
import { formatMethod } from '../formats.ts'

/** `Visa •• 2204`. */
export const formatSaved = ({ type, card, us_bank_account: bank }: SavedMethod): string =>
  formatMethod({ type, brand: card?.brand ?? bank?.bank_name ?? '', last4: card?.last4 ?? bank?.last4 ?? '' })
