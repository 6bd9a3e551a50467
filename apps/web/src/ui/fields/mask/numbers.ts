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
    // A point that is not allowed changes nothing; pasted cents are dropped.
    if (places === 0 && whole + rest.join('') === before) return before
    const typed = places > 0 && rest.length > 0 ? `${whole}.${rest.join('').slice(0, places)}` : whole
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
