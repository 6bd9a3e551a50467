// What the app and the document with Stripe's form tell each other by postMessage. The document is a frame of the same origin;
// both sides check the other's origin and window. Without zod, so that the browser can import this file.

/** Of the document; 404 unless payments are Stripe's. */
export const stripeFormPath = '/billing-form'

/** In every message, either way. */
export const stripeFormName = 'billing-form'

/** To the frame, after its `loaded`. */
export type ToStripeForm = { form: typeof stripeFormName } & (
  | {
      kind: 'show'
      /** Of the setup that was begun. Shown again with another one, the form is empty. */
      clientSecret: string
      /** Who pays: the agency, and the person who enters it. May be empty. */
      name: string
      email: string
      dark: boolean
    }
  /** Save what was entered. Left out while it is being saved. */
  | { kind: 'save' }
  /** Let the bank confirm a payment with `requiresAction`. */
  | { kind: 'confirm'; clientSecret: string }
)

/** From the frame. */
export type FromStripeForm = { form: typeof stripeFormName } /** Its script runs: send `show` or `confirm` now. */ & (
  | { kind: 'loaded' }
  /** The fields can be filled in. */
  | { kind: 'ready' }
  /** Pixels that its content needs. The bank's page needs more for as long as it is shown. */
  | { kind: 'height'; height: number }
  /** Read the newest state from the server now. `status`: Stripe's, of the setup or the payment. */
  | { kind: 'done'; status: string }
  /** `load`: the form can't be used. Otherwise it stays as it was filled in. `message`: a sentence for people. */
  | { kind: 'failed'; during: 'load' | 'save' | 'confirm'; message: string }
)

const fields: Record<FromStripeForm['kind'], Readonly<Record<string, 'string' | 'number'>>> = {
  loaded: {},
  ready: {},
  height: { height: 'number' },
  done: { status: 'string' },
  failed: { during: 'string', message: 'string' },
}

/** `data` of a message event whose origin and source are the frame's. Null: it is something else. */
export function readFromStripeForm(data: unknown): FromStripeForm | null {
  if (typeof data !== 'object' || data === null) return null
  const { form, kind, ...rest } = data as Record<string, unknown>
  if (form !== stripeFormName || typeof kind !== 'string' || !Object.hasOwn(fields, kind)) return null
  const wanted = Object.entries(fields[kind as FromStripeForm['kind']])
  return wanted.every(([name, type]) => typeof rest[name] === type) ? (data as FromStripeForm) : null
}
