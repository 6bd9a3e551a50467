import type { ContactPage } from '../../contact-types.ts'

const number = new Intl.NumberFormat('en-US')

/** `1 contact`, `1,234 contacts`, `10,000+ contacts`. */
export const countText = ({ count, more }: NonNullable<ContactPage['total']>) =>
  `${number.format(count)}${more ? '+' : ''} ${count === 1 && !more ? 'contact' : 'contacts'}`

/** The number of results, as the first page states it; empty for none. */
export function foundCount({ total, similar = 0 }: Pick<ContactPage, 'total' | 'similar'>): string {
  if (!total) return ''
  if (similar === 0) return total.count === 0 ? '' : countText(total)
  return total.count === 0
    ? `No exact match. ${similar} with similar spelling`
    : `${countText(total)}, and ${similar} with similar spelling`
}
