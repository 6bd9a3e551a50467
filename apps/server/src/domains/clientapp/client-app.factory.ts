import { logoLimits } from '@frontdesk/contract/kit/picture/logo-limits'
import { api } from '@frontdesk/contract/registry'
import { drawPng } from '#testing/draw-png'
import { eventually } from '#testing/eventually'
import type { TestServer } from '#testing/server'

/** A PNG of one color as a data URL, and what follows its end. */
export const pngLogo = (side: number = logoLimits.side, after = '') => drawPng({ width: side, height: side }, after)

export const codeMails = (server: TestServer, to: string) =>
  server.mails.filter((mail) => mail.category === 'client-app-code' && mail.to === to)

/** Requests a code for the number, and reads it in the next mail to the address: what a phone enters. */
export async function mailedCode(
  server: TestServer,
  namespace: string,
  { phone, email }: Record<'phone' | 'email', string>,
) {
  const before = codeMails(server, email).length
  const { body } = await server.request(api.clientApp.requestClientCode, { params: { namespace }, body: { phone } })
  const mail = await eventually(
    () => codeMails(server, email)[before] ?? Promise.reject(new Error('Nothing was mailed.')),
    { timeout: 15_000 },
  )
  return { request: body.request, code: /Your code: (\d{6})\n/.exec(mail.text)?.[1] ?? '' }
}
