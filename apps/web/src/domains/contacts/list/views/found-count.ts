import type { ContactPage } from '../../contact-types.ts'
import { foundCountTexts as texts } from '../../texts/found-count.texts.ts'

/** `1 contact`, `1,234 contacts`, `10,000+ contacts`. */
export const countText = ({ count, more }: NonNullable<ContactPage['total']>) => texts.count(count, more)

/** The number of results, as the first page states it, and their order; empty for none. */
export function foundCount({ total, similar = 0 }: Pick<ContactPage, 'total' | 'similar'>): string {
  if (!total) return ''
  const { count, more } = total
  if (similar > 0) return count === 0 ? texts.similarOnly(similar) : texts.andSimilar(count, more, similar)
  if (count === 0) return ''
  return count === 1 && !more ? texts.count(count, more) : texts.ordered(count, more)
}
