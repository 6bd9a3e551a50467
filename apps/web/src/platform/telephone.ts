// Calling a number from wherever it is shown: the softphone takes it while it is there.
import { snack } from '#ui/feedback/snackbar.ts'
import { telephoneTexts } from './texts/telephone.texts.ts'

export interface CallRequest {
  /** Digits with the country code. */
  phone?: string
  /** A colleague. */
  user?: string
  /** The contact whose number it is. */
  client?: string
  location?: string
}

let dialer: ((wanted: CallRequest) => void) | undefined

/** Returns a function that ends it. */
export function registerDialer(dial: (wanted: CallRequest) => void): () => void {
  dialer = dial
  return () => {
    if (dialer === dial) dialer = undefined
  }
}

/** Says so where nothing can be called: the phone is starting, or the person acts as someone else. */
export function dial(wanted: CallRequest) {
  if (dialer) dialer(wanted)
  else snack.info(telephoneTexts.notNow)
}

/** The digits of a `tel:` link; undefined for other links. */
export function parseTelLink(href: string): string | undefined {
  if (!href.toLowerCase().startsWith('tel:')) return undefined
  return href.slice(4).split(/[;,?]/, 1)[0]?.replace(/\D/g, '')
}
