import { foldText } from '../rows/values/fold-text.ts'
import { translateHeading } from './translate-heading.ts'

/** No heading means more by being longer, and rules for headings need a bound. */
const mostRead = 200

/** How headings compare: `MailingStreet` says mailing street, `Straße privat` says home street. */
export const foldHeading = (name: string) =>
  translateHeading(foldText(name.slice(0, mostRead).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')))
