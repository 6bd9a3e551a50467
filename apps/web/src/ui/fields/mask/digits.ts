import type { Mask } from './mask.ts'

/** `123456` in `###-##-####` → `123-45-6`: characters before the next digit are shown already. */
export function inPattern(pattern: string, digits: string): string {
  if (!digits) return ''
  let [shown, at] = ['', 0]
  for (const mark of pattern) {
    if (mark === '#' && at === digits.length) break
    shown += mark === '#' ? digits[at++] : mark
  }
  return shown
}

/** Digits, one for each `#`. */
export function patternMask(pattern: string): Mask {
  const most = pattern.split('#').length - 1
  return {
    show: (digits) => inPattern(pattern, digits),
    keep: (text) => text.replace(/\D/g, '').slice(0, most),
    counts: /\d/,
  }
}
