// Runs in the browser, in the document of billing-form.ts, which contains its source: it must not refer to anything outside of
// the function but types. https://docs.stripe.com/js
import type { FromStripeForm, ToStripeForm } from '@frontdesk/contract/money/billing/stripe-form'

interface StripeReply {
  error?: { type?: string; message?: string }
  setupIntent?: { status: string }
  paymentIntent?: { status: string }
}
interface PaymentElement {
  mount(selector: string): void
  destroy(): void
  on(event: 'ready' | 'loaderror', listener: () => void): void
}
interface StripeElements {
  create(kind: 'payment', options: object): PaymentElement
}
interface StripeJs {
  elements(options: object): StripeElements
  confirmSetup(options: object): Promise<StripeReply>
  handleNextAction(options: { clientSecret: string }): Promise<StripeReply>
}

/** As much of the browser's window as it uses. */
export interface FormWindow {
  readonly parent: { postMessage(message: unknown, origin: string): void }
  readonly location: { readonly origin: string }
  readonly document: { readonly body: { readonly scrollHeight: number } }
  /** Missing where js.stripe.com was blocked. */
  Stripe?: (key: string) => StripeJs
  ResizeObserver: new (onResize: () => void) => { observe(element: unknown): void }
  addEventListener(name: 'message', listener: (event: FormMessage) => void): void
}
export interface FormMessage {
  source: unknown
  origin: string
  data: unknown
}

export interface FormSettings {
  publishableKey: string
  blocked: string
  failed: string
}

export function runBillingForm(page: FormWindow, settings: FormSettings): void {
  /** Pixels of the bank's page, which Stripe shows over the whole document. */
  const bankHeight = 640
  const { origin } = page.location
  const secret = /^(seti|pi)_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/
  let form: { elements: StripeElements; element: PaymentElement; clientSecret: string } | undefined
  let busy = false

  type Said<T> = T extends { form: string } ? Omit<T, 'form'> : never
  const tell = (message: Said<FromStripeForm>) => page.parent.postMessage({ form: 'billing-form', ...message }, origin)
  const fail = (during: 'load' | 'save' | 'confirm', message = settings.failed) =>
    tell({ kind: 'failed', during, message })
  const tellHeight = () => tell({ kind: 'height', height: busy ? bankHeight : page.document.body.scrollHeight })

  // A page that frames itself or stands alone has no one to talk to.
  if ((page.parent as unknown) === page) return
  const stripe = page.Stripe?.(settings.publishableKey)
  if (!stripe) {
    fail('load', settings.blocked)
    return
  }

  function show({ clientSecret, name, email, dark }: Extract<ToStripeForm, { kind: 'show' }>) {
    form?.element.destroy()
    const elements = stripe?.elements({ clientSecret, appearance: { theme: dark ? 'night' : 'stripe' } })
    if (!elements) return
    const billingDetails = { ...(name && { name }), ...(email && { email }) }
    const element = elements.create('payment', {
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
      defaultValues: { billingDetails },
    })
    element.on('ready', () => tell({ kind: 'ready' }))
    element.on('loaderror', () => fail('load'))
    element.mount('#form')
    form = { elements, element, clientSecret }
  }

  /** One at a time, so that a second click doesn't save twice. */
  async function run(during: 'save' | 'confirm', work: () => Promise<StripeReply> | undefined) {
    if (busy) return
    busy = true
    tellHeight()
    try {
      const reply = await work()
      const { error, setupIntent, paymentIntent } = reply ?? {}
      // Other errors are written for developers.
      const forPeople = error && (error.type === 'card_error' || error.type === 'validation_error')
      if (error) fail(during, forPeople ? error.message : undefined)
      else if (reply) tell({ kind: 'done', status: setupIntent?.status ?? paymentIntent?.status ?? 'unknown' })
    } catch {
      fail(during)
    } finally {
      busy = false
      tellHeight()
    }
  }

  const save = () =>
    form &&
    stripe.confirmSetup({
      elements: form.elements,
      confirmParams: { return_url: `${origin}/settings/billing` },
      redirect: 'if_required',
    })

  page.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== page.parent || from !== origin) return
    const message = data as ToStripeForm | null
    if (typeof message !== 'object' || message?.form !== 'billing-form') return
    if (message.kind === 'save') void run('save', save)
    else if (!secret.test(message.clientSecret)) return
    else if (message.kind === 'show' && !busy) show(message)
    else if (message.kind === 'confirm') void run('confirm', () => stripe.handleNextAction(message))
  })
  new page.ResizeObserver(tellHeight).observe(page.document.body)
  tell({ kind: 'loaded' })
}
