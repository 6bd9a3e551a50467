// Dynamic tags in a large account: the count while one is edited, how long after an import all are up to date, and what
// a changed contact adds.
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { makeContacts } from '../../../apps/server/src/domains/contacts/contacts.factory.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from '../app/app.ts'
import { fillPolicies } from '../app/fill-policies.ts'
import { fillUp } from '../app/fill-up.ts'
import { below, type Figure, median, ms, percentile, perSecond, times } from '../figures.ts'
import { oneByOne } from '../http-load.ts'
import { imported } from '../imports.ts'
import { evaluateByHand, evaluateOurs, isTrue, type TagsOf, trueTags } from './evaluation.ts'
import { benchTags, editedTrees, treeOf } from './trees.ts'

const mostMs = 200
const rounds = 6
const saves = 20
const trueWithinMs = 600_000

/** Fills the account up to `size` contacts with policies; an import adds `rows` more. */
export async function tagFigures(app: BenchApp, me: SignedIn, size: number, rows: number): Promise<Figure[]> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await fillUp(app, me, size)
    await fillPolicies(admin, me.accountId)
    const counts = await liveCounts(app, me)
    const all = { accountId: me.accountId, ids: await createTags(app, me) }
    const until = async () => {
      const from = performance.now()
      while (!(await isTrue(admin, me.accountId))) {
        if (performance.now() - from > trueWithinMs) throw new Error('The tags are not true after ten minutes.')
        await wait(5)
      }
      return (performance.now() - from) / 1000
    }
    const newTags = await until()
    const { id } = await imported(app, me, makeContacts(rows, 79))
    const afterImport = await until()
    const [ours, theirs] = await decidedAgain(admin, all, id, until)
    const saved = await savedOnes(app, me, id, until)
    const right = await trueTags(admin, all)
    const among = `among ${size.toLocaleString('en-US')} contacts`
    const count = rows.toLocaleString('en-US')
    const p95 = percentile(counts, 95)
    return [
      {
        what: `Live count of a tag ${among}, p95`,
        value: `${ms(p95)} (median ${ms(median(counts))})`,
        ...below(`≤ ${mostMs} ms`, p95, mostMs),
      },
      {
        what: `${benchTags.length} new tags ${among}, until all are decided`,
        value: `${newTags.toFixed(1)} s`,
      },
      {
        what: `Import of ${count} rows, until ${benchTags.length} tags are true after its end`,
        value: `${afterImport.toFixed(1)} s`,
      },
      {
        what: `${benchTags.length} tags decided for ${count} contacts that changed`,
        value: perSecond(rows / ours, ' contacts'),
        bare: perSecond(rows / theirs, ' by one statement'),
        ratio: times(ours, theirs),
      },
      {
        what: 'One contact saved, until its tags are true',
        value: `${ms(median(saved))} (p95 ${ms(percentile(saved, 95))})`,
      },
      {
        what: 'Tags that are true afterwards',
        value: `${right} of ${benchTags.length}`,
        target: 'all',
        met: right === benchTags.length,
      },
    ]
  } finally {
    await admin.end()
  }
}

async function liveCounts({ url }: BenchApp, { token }: SignedIn): Promise<number[]> {
  const ask = async (n: number) => {
    const value = editedTrees[n % editedTrees.length]
    const { status, body } = await call(url, api.tags.previewTag, { body: { value } } as never, { token })
    if (status !== 200) throw new Error(`A count was refused: ${JSON.stringify(body)}`)
  }
  await oneByOne(editedTrees.length, ask)
  return oneByOne(editedTrees.length * rounds, ask)
}

/** Ids in the order of the tags. */
async function createTags({ url }: BenchApp, { token }: SignedIn): Promise<string[]> {
  const ids: string[] = []
  for (const tag of benchTags) {
    const body = { name: `Bench: ${tag.name}`, queryObj: { value: treeOf(tag) } }
    const made = await call(url, api.tags.createTag, { body } as never, { token })
    if (made.status !== 201) throw new Error(`${tag.name} was refused: ${JSON.stringify(made.body)}`)
    ids.push(made.body.id)
  }
  return ids
}

async function decidedAgain(admin: pg.Client, tags: TagsOf, importId: string, until: () => Promise<number>) {
  const [ours, theirs] = [[] as number[], [] as number[]]
  // Alternating, so that both run under the same conditions.
  for (let round = 0; round < 3; round++) {
    theirs.push(await evaluateByHand(admin, tags, importId))
    await evaluateOurs(admin, tags, importId)
    ours.push(await until())
  }
  return [median(ours), median(theirs)] as const
}

async function savedOnes({ url }: BenchApp, { token }: SignedIn, importId: string, until: () => Promise<number>) {
  const { body } = await call(url, api.contacts.listContacts, { query: { letter: 's', limit: saves } } as never, {
    token,
  })
  return oneByOne(Math.min(saves, body.data.length), async (n) => {
    const id = body.data[n]?.id ?? ''
    const change = { lastName: `Bench ${importId.slice(0, 8)} ${n}` }
    const saved = await call(url, api.contacts.updateContact, { params: { id }, body: change } as never, { token })
    if (saved.status !== 200) throw new Error(`A save was refused: ${JSON.stringify(saved.body)}`)
    await until()
  })
}
