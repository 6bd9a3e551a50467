// Messages between the app and the provider's form, which is a document of its own (same origin). Without zod, so that the
// browser can import this file.

export const stripeFormPath = '/billing-form'

/** From the app: what the form is for, once it is `ready`; then `submit` for a setup. */
export type FrameMessage =
  | { type: 'setup'; clientSecret: string }
  | { type: 'confirm'; clientSecret: string }
  | { type: 'submit' }

/** From the form. `done`: ask the server for the newest state. */
export type FormMessage =
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'done' }
  | { type: 'failed'; message: string }
