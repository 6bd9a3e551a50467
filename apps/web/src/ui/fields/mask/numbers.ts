import type { Mask } from './mask.ts'

interface NumberShape {
  /** Behind the point. */
  places: number
  /** Characters that are kept, the point included. */
  longest: number
  prefix: '' | '$'
  /** Thousands apart. */
  grouped: boolean
}

/** 1234567 → 1,234,567. */
function inThousands(digits: string) {
  const parts: string[] = []
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end))
  return parts.join(',')
}

/** A number of nothing but digits and a point, never negative. */
export const numberMask = ({ places, longest, prefix, grouped }: NumberShape): Mask => ({
  show(kept) {
    if (!kept) return ''
    const [whole = '', ...rest] = kept.split('.')
    return [prefix + (grouped ? inThousands(whole) : whole), ...rest].join('.')
  },
  keep(text, before) {
    const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
    // A point where none may stand changes nothing; of an amount that is pasted the cents go.
    if (places === 0 && whole + rest.join('') === before) return before
    const typed = places > 0 && rest.length > 0 ? `${whole}.${rest.join('').slice(0, places)}` : whole
    return typed.length > longest ? before : typed
  },
  counts: /[\d.]/,
})

/** As it is written once it is whole: `007` → `7`, `.5` → `0.5`, `5.` → `5`. */
export const wholeNumberText = (kept: string): string =>
  kept === '.'
    ? ''
    : kept
        .replace(/^0+(?=\d)/, '')
        .replace(/^\./, '0.')
        .replace(/\.$/, '')
