// What every mail adapter must do. Each adapter's test runs this against a fresh instance.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Mail, MailMessage } from './mail.ts'

export type MailBench = {
  mail: Mail
  /** Messages that arrived so far, decoded, oldest first. */
  arrived(): Promise<ArrivedMail[]>
  close(): Promise<void>
}

export type ArrivedMail = {
  from: string
  to: string
  subject: string
  text: string
  html?: string
  category: string
  messageId: string
  fromName?: string
  replyTo?: string
  /** As it stands in the headers, by their names in lower case. */
  listHeaders?: Readonly<Record<string, string>>
}

const message: MailMessage = {
  to: 'jo@harbor.test',
  subject: 'Your code: 0042 ☂ über',
  text: 'Hello Jo,\n\nyour code is 0042 – façade.\n.\nA line with one dot above.\n',
  html: '<p>Hello <b>Jo</b> – façade</p>',
  category: 'password-reset',
}

export function mailConformance(adapter: string, open: () => Promise<MailBench>): void {
  describe(`${adapter} as Mail`, () => {
    let bench: MailBench
    beforeEach(async () => {
      bench = await open()
    })
    afterEach(() => bench.close())

    test('a message arrives as it was written', async () => {
      const { messageId } = await bench.mail.send(message)
      expect(messageId).toMatch(/^<[^<>\s]+@[^<>\s]+>$/)
      const [only, ...others] = await bench.arrived()
      expect(others).toEqual([])
      expect(only).toMatchObject({ ...message, messageId, text: expect.any(String), html: expect.any(String) })
      expect(lines(only?.text)).toEqual(lines(message.text))
      expect(only?.html?.trim()).toBe(message.html)
      expect(only?.from).toMatch(/^[^<>\s@]+@[^<>\s@]+$/)
    })

    test('a message without HTML has none', async () => {
      const { html: _, ...plain } = message
      await bench.mail.send(plain)
      expect((await bench.arrived())[0]?.html).toBeUndefined()
    })

    test('states who it is from, where replies go, and how to unsubscribe by one click', async () => {
      const long = `https://app.harbor.test/api/mail/unsubscribe/harbor/${'aZ9_-'.repeat(90)}`
      const more = { fromName: 'Müller, "Ole" & Söhne', replyTo: 'ole@harbor.test', unsubscribeUrl: long }
      await bench.mail.send({ ...message, ...more })
      await bench.mail.send(message)
      const [list, plain] = await bench.arrived()
      expect(list).toMatchObject({ fromName: more.fromName, replyTo: more.replyTo, from: plain?.from })
      expect(list?.listHeaders).toEqual({
        'list-unsubscribe': `<${long}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      })
      expect([plain?.replyTo, plain?.listHeaders]).toEqual([undefined, {}])
    })

    test('uses the same id for every attempt at one message', async () => {
      const id = '0199aa11-2233-7444-8555-66677788899a'
      const tries = [await bench.mail.send({ ...message, id }), await bench.mail.send({ ...message, id })]
      const other = await bench.mail.send({ ...message, id: `${id}-2` })
      expect(tries[0]?.messageId).toMatch(new RegExp(`^<${id}@[^@>]+>$`))
      expect(tries[1]).toEqual(tries[0])
      expect(other.messageId).not.toBe(tries[0]?.messageId)
      const arrived = await bench.arrived()
      expect(arrived.map(({ messageId }) => messageId)).toEqual([...tries, other].map(({ messageId }) => messageId))
    })

    test('long lines, many lines and every kind of letter survive the way', async () => {
      const text = [`${'word '.repeat(1000)}end`, '日本語 עברית 👩‍🚀', 'From here', '-- ', '=3D', '.'].join('\n')
      const html = `<p>${'long '.repeat(1000)}</p><p>日本語 👩‍🚀 =3D</p>`
      const subject = `日本語 👩‍🚀 ${'a long subject '.repeat(20)}`.trim()
      await bench.mail.send({ ...message, text, html, subject })
      const [only] = await bench.arrived()
      expect(lines(only?.text)).toEqual(lines(text))
      expect(only?.html?.trim()).toBe(html)
      expect(only?.subject).toBe(subject)
    })

    test('shows a coded word in a header as it was typed, and not what it hides', async () => {
      const coded = '=?utf-8?q?=E2=80=AE=0D=0ABcc:eve@evil.test?='
      await bench.mail.send({ ...message, subject: `Hello ${coded}`, fromName: coded })
      const [only] = await bench.arrived()
      const shown = [only?.subject, only?.fromName].map((text) => text?.replaceAll('= ?', '=?'))
      expect(shown).toEqual([`Hello ${coded}`, coded])
    })

    test('delivers many at once, each with its own id', async () => {
      const people = Array.from({ length: 12 }, (_, i) => `person${i}@harbor.test`)
      const sent = await Promise.all(people.map((to) => bench.mail.send({ ...message, to })))
      const arrived = await bench.arrived()
      expect(arrived.map(({ to }) => to).sort()).toEqual(people.sort())
      expect(new Set(arrived.map(({ messageId }) => messageId))).toEqual(
        new Set(sent.map(({ messageId }) => messageId)),
      )
      expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(people.length)
    })

    test.each<[string, Partial<MailMessage>]>([
      ['a second recipient', { to: 'jo@harbor.test, eve@evil.test' }],
      ['a second recipient without a space', { to: 'jo,eve@evil.test' }],
      ['a header smuggled in the address', { to: 'jo@harbor.test\r\nBcc: eve@evil.test' }],
      ['no address', { to: '' }],
      ['a name with the address', { to: 'Jo <jo@harbor.test>' }],
      ['a header smuggled in the subject', { subject: 'Hello\r\nBcc: eve@evil.test' }],
      ['no subject', { subject: ' ' }],
      ['a strange category', { category: 'a\r\nb' }],
      ['a header smuggled in the id', { id: 'a>\r\nBcc: eve@evil.test' }],
      ['a header smuggled in the name of the sender', { fromName: 'Ole\r\nBcc: eve@evil.test' }],
      ['an empty name of the sender', { fromName: ' ' }],
      ['a header smuggled in the address for replies', { replyTo: 'ole@harbor.test\nBcc: eve@evil.test' }],
      [
        'a header smuggled in the address for unsubscribing',
        { unsubscribeUrl: 'https://x.test/\r\nBcc: eve@evil.test' },
      ],
      ['a second address for unsubscribing', { unsubscribeUrl: 'https://x.test/>,<https://evil.test/' }],
      ['an address for unsubscribing that runs', { unsubscribeUrl: 'javascript:alert(1)' }],
      ['a message beyond 10 MB', { text: 'x'.repeat(10 * 1024 * 1024) }],
    ])('%s is refused and nothing arrives', async (_, wrong) => {
      const failure = await bench.mail.send({ ...message, ...wrong }).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'MailError', kind: 'refused', temporary: false, uncertain: false })
      expect(await bench.arrived()).toEqual([])
    })
  })
}

interface Headers {
  from?: { name?: string } | undefined
  replyTo?: { address?: string }[] | undefined
  headers: readonly { key: string; value: string }[]
}

/** Of a message that postal-mime has read. */
export const readHeaders = ({ from, replyTo, headers }: Headers) => ({
  ...(from?.name && { fromName: from.name }),
  ...(replyTo?.[0]?.address && { replyTo: replyTo[0].address }),
  listHeaders: Object.fromEntries(
    headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
  ),
})

/** Line ends and blank lines at the very end may change in transit. */
function lines(text: string | undefined): string[] {
  return (text ?? '').trimEnd().split(/\r?\n/)
}
