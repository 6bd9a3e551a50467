// What every carrier must do with texts, whichever implementation.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CarrierMessages, MediaGone, MessageRefused, type ReceivedMedia } from './messages.ts'

export interface PostedMessage {
  headers: Record<string, string>
  body: Buffer
}

export interface MessagesUnderTest {
  messages: CarrierMessages
  /** From now on the phone takes no more texts. */
  optOut(number: string): void
  /** A text from an outside phone, as it is posted to us. */
  receive(text: {
    from: string
    to: string
    text: string
    media: readonly { type: string; bytes: Buffer }[]
  }): Promise<PostedMessage>
  /** What became of an accepted text, as it is posted to us. */
  report(
    sid: string,
    about: { ours: string; to: string },
    status: 'delivered' | 'undelivered',
    code: string | null,
  ): PostedMessage
  close(): Promise<void>
}

const accountId = crypto.randomUUID()
const [ours, other, client] = ['16175550101', '16175550102', '14155550123']
const now = () => new Date()

export function checkMessages(open: () => Promise<MessagesUnderTest>) {
  let under: MessagesUnderTest
  beforeAll(async () => {
    under = await open()
  })
  afterAll(() => under?.close())

  const send = (change: Partial<Parameters<CarrierMessages['send']>[0]> = {}) =>
    under.messages.send({
      id: crypto.randomUUID(),
      accountId,
      from: ours,
      to: client,
      text: 'Hi',
      media: [],
      ...change,
    })
  const verify = ({ headers, body }: PostedMessage) => under.messages.webhooks.verify({ headers, body, now: now() })
  const read = ({ body }: PostedMessage) => under.messages.read(body, now())
  const picture = { type: 'image/png', bytes: Buffer.from('a picture') }

  test('a text is accepted with an id and its number of segments', async () => {
    const accepted = await send({ text: 'á'.repeat(80) })
    expect(accepted.sid).toMatch(/^[SM]M[0-9a-f]{32}$/)
    expect(accepted.segments).toBeGreaterThanOrEqual(1)
    expect((await send()).sid).not.toBe(accepted.sid)
    const media = { type: 'image/png', size: 9, url: 'https://example.com/a', read: async () => picture.bytes }
    expect((await send({ text: '', media: [media] })).sid).toMatch(/^[SM]M/)
  })

  test('one to a phone that opted out is refused for good, with the reason', async () => {
    under.optOut('14155550124')
    const error = await send({ to: '14155550124' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MessageRefused)
    expect(error).toMatchObject({ reason: 'optedOut', code: '21610', again: false })
  })

  test('what comes in is signed; the same again is the same event; nothing else passes', async () => {
    const posted = await under.receive({ from: client, to: ours, text: 'Grüße & 👋 =+%', media: [] })
    const facts = verify(posted)
    expect(facts).toMatchObject({ eventId: expect.stringMatching(/^SM[0-9a-f]{32}-received$/), nonce: null })
    expect(verify(posted)?.eventId).toBe(facts?.eventId)
    expect(read(posted)).toMatchObject({
      ...{ kind: 'received', from: client, to: ours, others: [], text: 'Grüße & 👋 =+%', media: [] },
      sid: facts?.subject,
    })
    const tampered = Buffer.from(posted.body.toString().replace('617', '618'))
    expect(verify({ headers: posted.headers, body: tampered })).toBeUndefined()
    expect(verify({ headers: {}, body: posted.body })).toBeUndefined()
    for (const name of Object.keys(posted.headers).filter((each) => each.includes('signature')))
      expect(verify({ headers: { ...posted.headers, [name]: 'x' }, body: posted.body })).toBeUndefined()
  })

  test('says what became of a text, and why it did not arrive', async () => {
    const { sid } = await send()
    const delivered = under.report(sid, { ours, to: client }, 'delivered', null)
    expect(verify(delivered)).toMatchObject({ eventId: `${sid}-delivered`, subject: sid })
    expect(read(delivered)).toMatchObject({ kind: 'status', sid, ours, status: 'delivered', reason: null, code: null })
    const lost = under.report(sid, { ours, to: client }, 'undelivered', '30003')
    expect(read(lost)).toMatchObject({ status: 'undelivered', reason: 'unreachable', code: '30003' })
  })

  test('pictures that come in are fetched, never more than asked for', async () => {
    const posted = await under.receive({ from: client, to: ours, text: '', media: [picture] })
    const report = read(posted)
    const [media] = report?.kind === 'received' ? report.media : []
    expect(media?.type).toBe('image/png')
    const known = media as ReceivedMedia
    expect(await under.messages.fetchMedia(accountId, known, 9)).toEqual(picture)
    await expect(under.messages.fetchMedia(accountId, known, 8)).rejects.toThrow(MediaGone)
    await expect(under.messages.fetchMedia(accountId, { ...known, ref: '../../x' }, 9)).rejects.toThrow(MediaGone)
  })

  test('tells again what came to some numbers, oldest first', async () => {
    const since = now()
    const texts = ['one', 'two', 'three']
    for (const text of texts) await under.receive({ from: client, to: other, text, media: [] })
    const found: string[] = []
    for await (const { text, to } of under.messages.receivedSince([other], new Date(since.getTime() - 2000))) {
      expect(to).toBe(other)
      found.push(text)
    }
    expect(found.sort()).toEqual(texts.toSorted())
    for await (const _ of under.messages.receivedSince(['16175550109'], since)) expect.fail()
  })
}
