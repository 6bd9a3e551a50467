import type { Mask } from './mask.ts'

interface NumberShape {
  /** The number of decimals. */
  places: number
  /** The maximum length of the value, including the point. */
  longest: number
  prefix: '' | '$'
  /** With thousands separators. */
  grouped: boolean
}

/** 1234567 → 1,234,567. */
function inThousands(digits: string) {
  const parts: string[] = []
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end))
  return parts.join(',')
}

/** A number of only digits and a point, never negative. */
export const numberMask = ({ places, longest, prefix, grouped }: NumberShape): Mask => ({
  show(kept) {
    if (!kept) return ''
    const [whole = '', ...rest] = kept.split('.')
    return [prefix + (grouped ? inThousands(whole) : whole), ...rest].join('.')
  },
  keep(text, before) {
    const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
    const decimals = rest.join('')
    // A point between the digits of a whole number changes nothing.
    if (places === 0 && decimals && whole + decimals === before) return before
    // The point stays until the field is left and takes no decimals that are not allowed: `12.50` is 12, never 1250.
    const typed = rest.length > 0 ? `${whole}.${decimals.slice(0, places)}` : whole
    return typed.length > longest ? before : typed
  },
  counts: /[\d.]/,
})

/** The normalized value: `007` → `7`, `.5` → `0.5`, `5.` → `5`. */
export const wholeNumberText = (kept: string): string =>
  kept === '.'
    ? ''
    : kept
        .replace(/^0+(?=\d)/, '')
        .replace(/^\./, '0.')
        .replace(/\.$/, '')
