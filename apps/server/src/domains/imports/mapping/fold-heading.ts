import { foldText } from '../rows/values/fold-text.ts'
import { translateHeading } from './translate-heading.ts'

/** Longer headings have no further meaning, and regular expressions for headings need a bound. */
const mostRead = 200

/** How headings are compared: `MailingStreet` as mailing street, `Straße privat` as home street. */
export const foldHeading = (name: string) =>
  translateHeading(foldText(name.slice(0, mostRead).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')))
