import { formatPhone } from '#ui/format/phone.ts'
import type { ContactSummary } from '../../contact-types.ts'
import { foundWhereTexts as texts } from '../../texts/found-where.texts.ts'

type Where = NonNullable<NonNullable<ContactSummary['found']>['where']>

/** Where a search found a contact, if nothing else in its row shows it: `Lives at 12 Elm St, Boise, ID 83701`. */
export function foundWhere({ field, text }: Where, isPerson: boolean): string {
  if (field === 'address') return isPerson ? texts.livesAt(text) : texts.address(text)
  return texts.coApplicant(field === 'coMobilePhone' ? formatPhone(text) : text)
}
