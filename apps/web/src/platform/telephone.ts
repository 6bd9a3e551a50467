// Calling a number from wherever it is shown: the softphone takes it while it is there.

export interface Wanted {
  /** Digits with the country code. */
  phone?: string
  /** A colleague. */
  user?: string
  /** The contact whose number it is. */
  client?: string
  location?: string
}

let dialer: ((wanted: Wanted) => void) | undefined

/** Returns a function that ends it. */
export function takeCalls(dial: (wanted: Wanted) => void): () => void {
  dialer = dial
  return () => {
    if (dialer === dial) dialer = undefined
  }
}

export const dial = (wanted: Wanted) => dialer?.(wanted)

/** The digits of a `tel:` link; undefined for other links. */
export function telDigits(href: string): string | undefined {
  if (!href.toLowerCase().startsWith('tel:')) return undefined
  return href.slice(4).split(/[;,?]/, 1)[0]?.replace(/\D/g, '')
}
