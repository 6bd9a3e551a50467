// The call flow's versions, its recordings, what may be heard of it, and the simulator.
import { readFile } from 'node:fs/promises'
import { type CallFlow, defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHoldMusicFile } from '#providers/carrier/hold-music'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let owner: { token: string }
let employee: { token: string }
let params: { id: string; locationId: string }
let mp3: Buffer

beforeAll(async () => {
  server = await testServer()
  owner = { token: await server.session(server.here.people.owner) }
  employee = { token: await server.session(server.here.people.employee) }
  const { rows } = await server.admin.query(`select id from tenant.locations where account_id = $1 order by name`, [
    server.here.id,
  ])
  params = { id: server.here.id, locationId: rows[0].id }
  mp3 = await readFile(findHoldMusicFile('guitar-harbor-lights') ?? '')
})
afterAll(() => server.close())

const flowWith = (more: Partial<CallFlow>): CallFlow => ({ ...defaultCallFlow, ...more })
const save = (more: Partial<CallFlow>, by = owner, version?: number) =>
  server.request(
    api.callFlow.saveCallFlow,
    { params, body: { callFlow: flowWith(more) } },
    { ...by, ...(version !== undefined && { headers: { 'if-match': String(version) } }) },
  )
const shown = async () => (await server.request(api.callFlow.getCallFlow, { params }, employee)).body
const upload = (name: string, bytes: Buffer = mp3) =>
  server.request(
    api.callFlow.uploadFlowRecording,
    {
      params: { bucket: 'welcome' },
      file: new File([new Uint8Array(bytes)], 'welcome.mp3', { type: 'audio/mpeg' }),
      fields: { name },
    },
    owner,
  )
const recordings = async () =>
  (await server.request(api.callFlow.listFlowRecordings, { params: { bucket: 'welcome' } }, employee)).body.data
const text = (message: string) => ({ type: 'text', message }) as const
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

describe('versions', () => {
  test('every save is one; a stale one is refused, and the same again is none', async () => {
    expect(await shown()).toMatchObject({ version: 0, savedBy: null, callFlow: defaultCallFlow })
    const first = await save({ welcomeMessage: text('Welcome.') })
    expect(first.body).toMatchObject({ version: 1, savedBy: { firstName: 'Owner' }, problems: [] })
    expect((await save({ welcomeMessage: text('Welcome.') })).body.version).toBe(1)
    const stale = await save({ welcomeMessage: text('Hi.') }, owner, 0)
    expect(codeOf(stale)).toEqual([409, 'conflict'])
    expect((await save({ welcomeMessage: text('Hi.') }, owner, 1)).body.version).toBe(2)
    const versions = await server.request(api.callFlow.listCallFlowVersions, { params }, owner)
    expect(versions.body.data.map(({ version }) => version)).toEqual([2, 1])
    expect(versions.body.data[1]?.callFlow.welcomeMessage).toEqual(text('Welcome.'))
  })

  test('of two who save at once one is told so; without a version both are kept', async () => {
    const { version } = await shown()
    const atOnce = (messages: [string, string], ifMatch?: number) =>
      Promise.all(messages.map((message) => save({ welcomeMessage: text(message) }, owner, ifMatch)))
    const replies = await atOnce(['Good day.', 'Good evening.'], version)
    expect(replies.map(codeOf).sort()).toEqual([
      [200, undefined],
      [409, 'conflict'],
    ])
    const winner = replies.find(({ status }) => status === 200)?.body
    expect(winner?.version).toBe(version + 1)
    const loser: unknown = replies.find(({ status }) => status === 409)?.body
    expect(loser).toMatchObject({ details: { current: { version: version + 1, callFlow: winner?.callFlow } } })
    const both = await atOnce(['Hello.', 'Howdy.'])
    expect(both.map(({ body }) => body.version).sort()).toEqual([version + 2, version + 3])
    const { body } = await server.request(api.callFlow.listCallFlowVersions, { params }, owner)
    for (const saved of both)
      expect(body.data.find((each) => each.version === saved.body.version)?.callFlow).toEqual(saved.body.callFlow)
  })

  test('what can’t work is refused in words; employees may only read', async () => {
    const broken = await save({ groups: [{ name: 'empty', timeout: 20, repeat: 1, everyone: false, users: [] }] })
    expect([...codeOf(broken), broken.body]).toMatchObject([
      422,
      'callFlowBroken',
      { message: 'The group “empty” has nobody in it.' },
    ])
    const url = `/api/phone/flow-recordings/${crypto.randomUUID()}`
    const lastModified = '2026-11-20T15:00:00.000Z'
    const gone = await save({ welcomeMessage: { type: 'recording', url, name: 'gone', lastModified } })
    expect(codeOf(gone)).toEqual([404, 'recordingNotFound'])
    expect((await save({}, employee)).status).toBe(403)
    const elsewhere = { token: await server.session(server.there.people.owner) }
    const other = await server.request(api.callFlow.getCallFlow, { params }, elsewhere)
    expect(other.status).toBe(404)
  })
})

describe('recordings', () => {
  test('four in a bucket, each label once; one that is played is not deleted', async () => {
    const first = await upload('Morning')
    expect(first.body).toMatchObject({ Key: 'callFlow-welcome/Morning', seconds: 24 })
    expect(codeOf(await upload('morning'))).toEqual([409, 'recordingNameTaken'])
    for (const name of ['Noon', 'Evening', 'Night']) expect((await upload(name)).status).toBe(201)
    expect(codeOf(await upload('Fifth'))).toEqual([422, 'recordingsFull'])
    const { url, name, lastModified } = first.body
    expect((await save({ welcomeMessage: { type: 'recording', url, name, lastModified } })).status).toBe(200)
    const remove = (each: string) =>
      server.request(api.callFlow.deleteFlowRecording, { params: { bucket: 'welcome', name: each } }, owner)
    expect(codeOf(await remove('Morning'))).toEqual([409, 'recordingInUse'])
    expect((await remove('Night')).status).toBe(204)
    expect((await recordings()).map((each) => each.name)).toEqual(['Evening', 'Noon', 'Morning'])
    const played = await fetch(`${server.url}${url}`, { headers: { authorization: `Bearer ${employee.token}` } })
    expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect(played.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(played.headers.get('vary')).toContain('authorization')
    expect(Buffer.from(await played.arrayBuffer()).equals(mp3)).toBe(true)
  })

  test('what is no MP3 is refused, and signed addresses open only what they name', async () => {
    expect(codeOf(await upload('Text', Buffer.from('no sound at all')))).toEqual([422, 'recordingUnreadable'])
    const forged = await fetch(`${server.url}/api/phone/sounds/1.${params.id}.${crypto.randomUUID()}.1900000000.AAAA`)
    expect(forged.status).toBe(404)
    const music = await fetch(`${server.url}/api/phone/hold-music/guitar-harbor-lights`)
    expect([music.status, music.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect((await fetch(`${server.url}/api/phone/hold-music/none-of-these`)).status).toBe(404)
  })

  test('a typed message can be heard before it is saved', async () => {
    const reply = await server.request(api.callFlow.speakText, { body: { text: 'Welcome.', voice: 'man' } }, owner)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  })
})

describe('the simulator', () => {
  const caller = '13035550101'
  const simulate = (more: Partial<CallFlow>, at: string, how: { keys?: string[]; answer?: boolean } = {}) =>
    server.request(
      api.callFlow.simulateCallFlow,
      {
        params,
        body: {
          callFlow: flowWith(more),
          at,
          caller,
          people: 'free',
          answer: how.answer ?? false,
          keys: how.keys ?? [],
        },
      },
      owner,
    )
  const kinds = (steps: readonly { kind: string }[]) => steps.map(({ kind }) => kind).join(' ')

  test('more at once than the database has connections: none waits for a second one', async () => {
    const replies = await Promise.all(Array.from({ length: 25 }, () => simulate({}, '2026-11-20T15:00:00Z')))
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('Sunday at 3 AM: closed, with the reason, and nothing is stored or rung', async () => {
    const { body } = await simulate(
      { welcomeMessage: text('Thank you for calling Harbor Insurance.') },
      '2026-11-22T08:12:00Z',
    )
    expect(kinds(body.steps)).toBe('arrival say hours say voicemail')
    expect(body).toMatchObject({ open: false, end: 'voicemail', caller: { phone: caller, name: null, blocked: false } })
    expect(body.steps[2]?.why).toEqual(['Main Street is closed at 3:12 AM.'])
    const { rows } = await server.admin.query('select count(*)::int as calls from tenant.calls')
    expect(rows).toEqual([{ calls: 0 }])
  })

  test('a weekday: keys lead to an entry, and whoever rings first answers', async () => {
    const people = server.here.people
    const flow: Partial<CallFlow> = {
      extensionsMessage: text('Press 1 for sales.'),
      ivr: {
        sales: {
          ...{
            digit: '1',
            message: { type: 'disabled' },
            voicemailMessage: { type: 'disabled' },
            otherwise: 'voicemail',
          },
          groups: [{ name: 'sellers', timeout: 20, repeat: 2, everyone: false, users: [people.employee.id] }],
        },
      },
    }
    const { body } = await simulate(flow, '2026-11-20T15:00:00Z', { keys: ['1'], answer: true })
    expect(kinds(body.steps)).toBe('arrival hours menu ring answered')
    expect(body.steps.at(-1)?.title).toBe('Employee Here answers')
    const nobody = await simulate(flow, '2026-11-20T15:00:00Z', { keys: ['1'] })
    expect(kinds(nobody.body.steps)).toBe('arrival hours menu ring ring voicemail')
    expect(nobody.body.steps.map(({ part }) => part)).toContain('entry [sales] group 0')
  })

  test('everyone at the location is who has it listed, and who has none', async () => {
    const { admin, owner: boss } = server.here.people
    const elsewhere = crypto.randomUUID()
    await server.admin.query(
      `insert into tenant.locations (account_id, id, name, created_at, updated_at) values ($1, $2, 'Elsewhere', now(), now())`,
      [server.here.id, elsewhere],
    )
    const works = (user: string, at: string) =>
      server.admin.query('insert into tenant.user_locations (account_id, user_id, location_id) values ($1, $2, $3)', [
        ...[server.here.id, user, at],
      ])
    await works(admin.id, elsewhere)
    await works(boss.id, params.locationId)
    const groups = [{ name: 'all', timeout: 20, repeat: 1, everyone: true, users: [] }]
    const { body } = await simulate({ groups }, '2026-11-20T15:00:00Z')
    const told = JSON.stringify(body.steps.find(({ kind }) => kind === 'ring'))
    expect(told).toContain('Employee Here')
    expect(told).toContain('Owner Here')
    expect(told).not.toContain('Admin Here')
    await server.admin.query('delete from tenant.user_locations where account_id = $1', [server.here.id])
  })

  test('a blocked number is rejected', async () => {
    await server.request(api.blocked.blockNumber, { body: { phoneNumber: caller, reason: 'spam' } }, owner)
    const { body } = await simulate({}, '2026-11-20T15:00:00Z')
    expect(body).toMatchObject({ end: 'rejected', caller: { blocked: true } })
  })
})
