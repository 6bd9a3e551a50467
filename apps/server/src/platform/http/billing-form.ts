// GET /billing-form: the only document that loads Stripe's script, in a frame of the app. It has no session and no data; the app
// gives it the secret of one setup or payment.
import { randomBytes } from 'node:crypto'
import { stripeFormPath } from '@frontdesk/contract/money/billing/stripe-form'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { type FormSettings, runBillingForm } from './billing-form-script.ts'
import { encodeHtml } from './encode-html.ts'
import { formatBillingFormPolicy } from './security-headers.ts'
import { billingFormTexts as texts } from './texts/billing-form.texts.ts'

/** The release of Stripe.js that belongs to the pinned version of the API. It must come from there. */
const stripeJs = 'https://js.stripe.com/endive/stripe.js'

/** `publishableKey`: null unless payments are Stripe's. */
export function addBillingForm(app: FastifyInstance, publishableKey: string | null) {
  app.get(stripeFormPath, async (_request, reply) => {
    if (publishableKey === null) throw new AppError('notFound')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', formatBillingFormPolicy(nonce))
      .send(renderForm(nonce, { publishableKey, blocked: texts.blocked, failed: texts.failed }))
  })
}

const renderForm = (nonce: string, settings: FormSettings) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${encodeHtml(texts.title)}</title><style nonce="${nonce}">html,body{margin:0;background:transparent}body{padding:2px}</style><script src="${stripeJs}" nonce="${nonce}"></script></head>
<body><div id="form"></div><script nonce="${nonce}">(${scriptText})(window, ${inScript(settings)})</script></body></html>
`

/** Nothing in a script may end it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const scriptText = runBillingForm.toString()
