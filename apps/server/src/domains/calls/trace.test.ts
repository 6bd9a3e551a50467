// What happened on a call, compared with every change of its legs and of its recording in the database.
import { api } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Softphone } from './calls.factory.ts'
import { type PhoneScene, participant, phoneScene, until } from './scene.factory.ts'

let scene: PhoneScene
let server: PhoneScene['server']
let sam: Softphone
let ana: Softphone

beforeAll(async () => {
  scene = await phoneScene()
  ;({ server, sam, ana } = scene)
  await server.admin.query(history)
})
afterAll(async () => {
  await server.admin.query('drop schema call_history cascade')
  await server.close()
})
afterEach(() => scene.clear())

/** Written by triggers: the application can neither forget a change nor report one twice. */
const history = `
  create schema call_history;
  create table call_history.changes (place serial, call_id uuid, leg uuid, what text);
  create function call_history.of_leg() returns trigger language plpgsql security definer as $$
  begin
    if exists (select from tenant.calls where id = new.call_id and status = 'completed') then return null; end if;
    insert into call_history.changes (call_id, leg, what)
      select new.call_id, new.id, what from (values
        (old.status <> 'joined' and new.status = 'joined' and old.joined_at is null, 'joined'),
        (old.status = 'joined' and new.status = 'left', 'left'),
        (new.status = 'joined' and new.on_hold and not old.on_hold, 'held'),
        (new.status = 'joined' and old.on_hold and not new.on_hold, 'unheld'),
        (new.status = 'joined' and new.muted and not old.muted, 'muted'),
        (new.status = 'joined' and old.muted and not new.muted, 'unmuted'),
        (new.host and not old.host, 'host')) as found (changed, what) where changed;
    return null;
  end $$;
  create trigger watched after update on tenant.call_legs for each row execute function call_history.of_leg();
  create function call_history.of_call() returns trigger language plpgsql security definer as $$
  begin
    if old.recording_status <> new.recording_status and new.status <> 'completed' then
      insert into call_history.changes (call_id, what)
        values (new.id, 'recording ' || old.recording_status || ' ' || new.recording_status);
    end if;
    return null;
  end $$;
  create trigger watched after update on tenant.calls for each row execute function call_history.of_call();`

const recorded: Record<string, string> = {
  'recording none in-progress': 'The recording began.',
  'recording in-progress paused': 'The recording was paused.',
  'recording paused in-progress': 'The recording resumed.',
}
const words: Record<string, string> = {
  left: 'left the call.',
  held: 'was put on hold.',
  unheld: 'was taken off hold.',
  muted: 'was muted.',
  unmuted: 'was unmuted.',
  host: 'became the host.',
}

/** The lines that these changes should give. Whoever answers is the first host, and is on the call by it. */
async function expectedLines(callId: string): Promise<string[]> {
  const { rows } = await server.admin.query<{ what: string; who: string }>(
    `select c.what, coalesce(u.first_name || ' ' || u.last_name, '(303) 555-0101') as who
      from call_history.changes c left join tenant.call_legs g on g.id = c.leg left join tenant.users u on u.id = g.user_id
      where c.call_id = $1 order by c.place`,
    [callId],
  )
  const known = new Set<string>()
  let hosts = 0
  return rows.flatMap(({ what, who }) => {
    if (what.startsWith('recording')) return recorded[what] ?? []
    if (what === 'host') return hosts++ === 0 ? [] : `${who} became the host.`
    if (what !== 'joined') return `${who} ${words[what]}`
    const verb = known.size === 0 ? 'answered.' : known.has(who) ? 'rejoined the call.' : 'joined the call.'
    known.add(who)
    return `${who} ${verb}`
  })
}

const isOfState = (line: string) =>
  [...Object.values(words), ...Object.values(recorded), ' answered.', 'joined the call.'].some((end) =>
    line.endsWith(end),
  )

const randomOf = (seed: number) => () => {
  // Park and Miller's generator.
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

test.each([11, 47])('notes every change of a call once, in order (seed %i)', async (seed) => {
  const random = randomOf(seed)
  const { call } = await scene.talking()
  ana.arrive()
  ana.when('answers')
  const params = { id: call.id }
  const ofSam = { sid: call.id, label: `client:${sam.person.id}` }
  const ofAna = { sid: call.id, label: `client:${ana.person.id}` }
  const change = async (who: Softphone, label: typeof ofSam, body: object) =>
    server.request(api.calls.changeParticipant, { params: label, body }, await who.auth())
  let anaIs: 'away' | 'on' | 'lost' = 'away'
  const acts = {
    hold: async () =>
      server.request(
        api.calls.holdCall,
        { params: { sid: call.id }, body: { hold: random() < 0.5 } },
        await sam.auth(),
      ),
    mute: async () => change(sam, ofSam, { muted: random() < 0.5 }),
    record: async () => server.request(api.calls.resumeRecording, { params }, await sam.auth()),
    pause: async () => server.request(api.calls.pauseRecording, { params }, await sam.auth()),
    async comes() {
      if (anaIs === 'on') return
      if (anaIs === 'lost') {
        const { body } = await server.request(api.calls.joinCall, { params }, await ana.auth())
        await ana.join((body as { leg: string }).leg)
      } else await server.request(api.calls.addParticipant, { params, body: { user: ana.person.id } }, await sam.auth())
      await scene.joined(ana)
      anaIs = 'on'
    },
    async goes() {
      if (anaIs !== 'on') return
      await server.request(api.calls.leaveCall, { params }, await ana.auth())
      anaIs = 'away'
    },
    async breaks() {
      if (anaIs !== 'on') return
      ana.hangUp()
      await expect.poll(async () => participant(await scene.theCall(), ana)?.status, until).toBe('left')
      anaIs = 'lost'
    },
    async removes() {
      if (anaIs !== 'on') return
      const { status } = await server.request(api.calls.removeParticipant, { params: ofAna }, await sam.auth())
      if (status === 200) anaIs = 'away'
    },
    async hosts() {
      if (anaIs === 'on') await change(sam, ofAna, { endConferenceOnExit: true })
    },
    async takesHost() {
      if (anaIs === 'on') await change(ana, ofSam, { endConferenceOnExit: true })
    },
  }
  const names = Object.keys(acts) as (keyof typeof acts)[]
  const done: string[] = []
  for (let step = 0; step < 24; step += 1) {
    // A call that has two colleagues shows more.
    const name = step % 4 === 0 ? 'comes' : (names[Math.floor(random() * names.length)] ?? 'hold')
    done.push(name)
    await acts[name]()
  }
  await server.request(api.calls.endCall, { params }, await sam.auth())
  const lines = await scene.traceOf(call.id)
  expect(lines.filter(isOfState), done.join(' ')).toEqual(await expectedLines(call.id))
  expect(lines.at(-1)).toBe('The call ended.')
})
