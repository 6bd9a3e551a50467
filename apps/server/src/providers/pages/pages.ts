// The port through which the product reads pages of the public web that a person linked.

export interface Page {
  /** After redirects. */
  url: string
  /** Media type, in lower case and without parameters. */
  type: string
  charset: string | undefined
  bytes: Buffer
}

export interface PageRequest {
  /** Media types; anything else is refused. */
  types: readonly string[]
  /** Bytes; more is refused, or with `cut` not read. */
  most: number
  cut?: boolean
  signal?: AbortSignal
}

export interface Pages {
  /** Throws PageError within `longestFetch`. Never reaches an address that isn't public. */
  fetch(url: string, wanted: PageRequest): Promise<Page>
}

/** Milliseconds, redirects included. */
export const longestFetch = 6000

/** refused: asking again would not help · unreachable: it might. */
export type PageErrorKind = 'refused' | 'unreachable'

export class PageError extends Error {
  override name = 'PageError'
  readonly kind: PageErrorKind
  constructor(kind: PageErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
