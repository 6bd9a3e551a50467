// A personal link, and the forms that visitors send by its page.
import { api } from '@frontdesk/contract/registry'
import type { TestServer } from '#testing/server'

export interface Referrer {
  id: string
  code: string
}

/** A contact with a personal link. */
export async function addReferrer(server: TestServer, token: string, body: object = {}): Promise<Referrer> {
  const contact = { firstName: 'Debra', lastName: 'Powell', ...body }
  const { id } = (await server.request(api.contacts.createContact, { body: contact }, { token })).body
  const { code } = (await server.request(api.referrals.createReferralLink, { params: { id } }, { token })).body.data
  return { id, code }
}

export const anita = { name: 'Anita Flores', phone: '(617) 555-0182' }

/** What a program would send by the JSON endpoints, 5 seconds after it opened the page. */
export async function sendForm(
  server: TestServer,
  code: string,
  typed: object = {},
  headers: Record<string, string> = {},
) {
  const { body: page } = await server.request(api.referrals.showReferralPage, { params: { code } })
  server.clock.step(5000)
  const body = { ...anita, version: page.version, form: page.form, ...typed }
  return server.request(api.referrals.sendReferralForm, { params: { code }, body }, { headers })
}

/** The page as a browser without JavaScript has it: its fields by name. */
export async function openPage(server: TestServer, code: string, language = 'en') {
  const response = await fetch(`${server.url}/refer/${code}`, { headers: { 'accept-language': language } })
  const html = await response.text()
  return { status: response.status, html, hidden: readHidden(html), headers: response.headers }
}

const readHidden = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

/** Sends the fields as a browser sends a form. */
export async function sendPage(server: TestServer, code: string, fields: readonly (readonly [string, string])[]) {
  const response = await fetch(`${server.url}/refer/${code}`, {
    method: 'POST',
    body: new URLSearchParams(fields.map((field) => [...field])),
    redirect: 'manual',
  })
  return { status: response.status, html: await response.text() }
}
