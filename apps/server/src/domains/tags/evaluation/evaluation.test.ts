import { randomUUID } from 'node:crypto'
import { isGroup, isRelated, nodesOf, type RuleGroup, type RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '#platform/db/build'
import { insertMany } from '#platform/db/bulk'
import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import { declareJobs } from '#platform/jobs/registry'
import { readQueue } from '#platform/jobs/worker.factory'
import { pseudoRandom } from '../../contacts/factory/random.factory.ts'
import { type TestApp, testApp } from '../../contacts/test-app.factory.ts'
import { fits } from '../explaining/fits.factory.ts'
import { readHousehold } from '../explaining/household.store.ts'
import {
  addHouseholds,
  randomAddress,
  randomDetails,
  randomPerson,
  randomPolicy,
} from '../explaining/random-households.factory.ts'
import { randomTree, words } from '../explaining/random-trees.factory.ts'
import { countFitting } from '../query/count-fitting.store.ts'
import { formatDayIn } from '../query/days.ts'
import { answersFor } from '../query/queries.store.ts'
import { conditionOf } from '../query/tree-condition.store.ts'
import { tagJobs } from '../tags.jobs.ts'
import { evaluateTags } from './evaluate-tags.ts'
import { followClock } from './follow-clock.ts'

let app: TestApp
let ids: string[]
const simple: string[] = []
const random = pseudoRandom(20_261_122)
const day = 24 * 60 * 60_000
beforeAll(async () => {
  declareJobs(tagJobs)
  app = await testApp()
  for (const name of ['Golf', 'Sailing']) simple.push((await app.admin.ask('createTag', { body: { name } })).id)
  ids = await inAccount((tx) => addHouseholds(tx, random, 40, simple))
})
afterAll(() => app.close())

const inAccount = <T>(fn: (tx: AccountTx) => Promise<T>) => app.database.inAccount(app.account.scope, fn)
const today = () => ({ zone: 'America/New_York', day: formatDayIn('America/New_York', app.clock.now()) })
const context = (platform = app.platform) =>
  ({ ...app.account.scope, platform, signal: new AbortController().signal }) as unknown as JobContext
const evaluate = () => evaluateTags(context())
const households = () =>
  inAccount(async (tx) => {
    const all = new Map<string, NonNullable<Awaited<ReturnType<typeof readHousehold>>>>()
    for (const id of ids) {
      const household = await readHousehold(tx, id)
      if (household) all.set(id, household)
    }
    return all
  })
const create = (name: string, value: RuleGroup) => app.admin.ask('createTag', { body: { name, queryObj: { value } } })
const waiting = async () =>
  (await readQueue(app.superuser, app.account.id)).filter(({ task }) => task === 'tags.evaluate')

/** Every contact has exactly the dynamic tags that match it. */
async function expectTrue() {
  const { data } = await app.sam.ask('listTags', { query: {} })
  const all = await households()
  const wrong: unknown[] = []
  for (const { id: tagId, name, queryObj, pending } of data) {
    if (!queryObj) continue
    expect(pending).toBe(0)
    for (const [id, household] of all) {
      const carries = household.tags.some((tag) => tag.id === tagId)
      if (carries !== fits(queryObj.value, household, today()))
        wrong.push({ name, id, carries, tree: JSON.stringify(queryObj.value) })
    }
  }
  expect(wrong).toEqual([])
}

test('SQL matches the reference implementation for random trees, whatever the values', async () => {
  const trees = Array.from({ length: 120 }, () => randomTree(random, simple))
  const all = await households()
  const wrong: unknown[] = []
  let held = 0
  for (let from = 0; from < trees.length; from += 40) {
    const some = trees.slice(from, from + 40)
    const conditions = some.map((tree) => conditionOf(tree, today()))
    for (const [id, household] of all) {
      const answers = await inAccount((tx) => answersFor(tx, id, conditions))
      for (const [place, tree] of some.entries()) {
        if (answers?.[place]) held += 1
        if (answers?.[place] !== fits(tree, household, today())) wrong.push({ tree: JSON.stringify(tree), household })
      }
    }
  }
  expect(wrong.slice(0, 3)).toEqual([])
  // A test in which every rule, or none, matches would prove little.
  expect(held / (trees.length * all.size)).toBeGreaterThan(0.2)
  expect(held / (trees.length * all.size)).toBeLessThan(0.8)
})

test('counts match the reference implementation, with and without a tag, also among policy owners', async () => {
  const about = (mode: 'some' | 'none'): RuleNode => {
    const found = [...nodesOf(randomTree(random, []))].find(({ node }) => !isGroup(node) && isRelated(node))?.node
    return found && 'match' in found ? { ...found, match: { mode } } : about(mode)
  }
  const trees: RuleGroup[] = Array.from({ length: 15 }, () => [
    { combinator: random.pick(['and', 'or'] as const), rules: [about('some')] },
    { combinator: random.pick(['and', 'or'] as const), rules: [about('none'), about('some')] },
    { combinator: 'and' as const, rules: [about('some')], not: true },
    { combinator: 'and' as const, rules: [about('some'), about('some')] },
    randomTree(random, simple),
  ]).flat()
  const [tagId = ''] = simple
  const deleted = ids.slice(0, 8)
  for (const id of deleted) await app.sam.ask('deleteContact', { params: { id } })
  const all = [...(await households()).values()]
  expect(all).toHaveLength(ids.length - deleted.length)
  const carriers = all.filter(({ tags }) => tags.some(({ id }) => id === tagId))
  const wrong: unknown[] = []
  const counts = new Set<number>()
  for (const tree of trees) {
    const fit = await inAccount((tx) => countFitting(tx, tree, today(), tagId))
    const fitting = (some: typeof all) => some.filter((household) => fits(tree, household, today())).length
    if (fit.count !== fitting(all) || fit.both !== fitting(carriers)) wrong.push({ tree: JSON.stringify(tree), fit })
    counts.add(fit.count)
  }
  expect(wrong.slice(0, 3)).toEqual([])
  expect(carriers.length).toBeGreaterThan(0)
  expect(counts.size).toBeGreaterThan(10)
  for (const id of deleted) await app.sam.ask('restoreContact', { params: { id } })
})

test('no value of a rule is ever part of the statement', () => {
  for (let round = 0; round < 200; round++) {
    const tree = randomTree(random, simple)
    const { sql: text, parameters } = inSql(tree)
    for (const word of words.filter((each) => /[^a-zA-Z]/.test(each))) expect(text).not.toContain(word)
    const values = [...nodesOf(tree)].flatMap(({ node }) =>
      // A status is chosen from four conditions, and is not stored in any of them.
      'value' in node && !('match' in node) && node.field !== 'clientStatus' ? [node.value].flat() : [],
    )
    expect(parameters.length).toBeGreaterThanOrEqual(values.filter((value) => typeof value === 'string').length)
  }
})

test('every tag is correct after random changes, including dependent ones', async () => {
  const tagIds = [...simple]
  for (let n = 0; n < 10; n++) tagIds.push((await create(`Random ${n} ${randomUUID()}`, randomTree(random, tagIds))).id)
  await evaluate()
  await expectTrue()
  for (let round = 0; round < 5; round++) {
    for (let change = 0; change < 8; change++) await inAccount(randomChange)
    await evaluate()
    await expectTrue()
  }
})

async function randomChange(tx: AccountTx) {
  const id = random.pick(ids)
  const kinds = [
    () => tx.db.updateTable('contacts').set(randomPerson(random)).where('id', '=', id).execute(),
    () => tx.db.updateTable('contacts').set({ last_contacted_at: app.clock.now() }).where('id', '=', id).execute(),
    () =>
      tx.db
        .updateTable('person_details')
        .set({ fields: JSON.stringify(randomDetails(random)) })
        .where('contact_id', '=', id)
        .where('who', '=', 'secondary')
        .execute(),
    () => insertMany(tx, 'addresses', [randomAddress(random, id)]),
    () => tx.db.deleteFrom('addresses').where('contact_id', '=', id).execute(),
    () => insertMany(tx, 'policies', [randomPolicy(random, id)]),
    () => tx.db.updateTable('policies').set({ deleted_at: app.clock.now() }).where('contact_id', '=', id).execute(),
    // As a merge does.
    () =>
      tx.db
        .updateTable('policies')
        .set({ contact_id: random.pick(ids) })
        .where('contact_id', '=', id)
        .execute(),
    () => tx.db.deleteFrom('contact_tags').where('contact_id', '=', id).where('tag_id', 'in', simple).execute(),
    () => tx.db.updateTable('contacts').set({ deleted_at: app.clock.now() }).where('id', '=', id).execute(),
    () => tx.db.updateTable('contacts').set({ deleted_at: null }).where('deleted_at', 'is not', null).execute(),
  ]
  await random.pick(kinds)()
}

test('passing days change results: a birthday, a term date, and many days at once after downtime', async () => {
  const rule = (field: string, operator: string, value: unknown) =>
    ({ field, operator, value }) as RuleGroup['rules'][number]
  const all = (...rules: RuleGroup['rules']): RuleGroup => ({ combinator: 'or', rules })
  await create('Ages', all(rule('age', 'between', [62, 64]), rule('coAge', '!=', 65)))
  await create('Lately', all(rule('lastContactedDays', '<', 10)))
  await create('Long since', all(rule('lengthOfService', '>=', 12)))
  await create('Soon', all(rule('referredOn', 'inNextDays', 2), rule('dod', 'inLastDays', 1)))
  const near = { combinator: 'and' as const, rules: [rule('termDate', 'inNextDays', 40)] }
  await create('Standing', all(rule('clientStatus', 'in', ['Lapsed'])))
  await create('Term', all({ field: 'policies', match: { mode: 'some' }, value: near }))
  await evaluate()
  for (const days of [1, 1, 1, 1, 11, 30, 100]) {
    app.clock.step(days * day)
    await followClock(context())
    await evaluate()
    await expectTrue()
  }
})

test('a passing day leaves unaffected contacts alone', async () => {
  await evaluate()
  app.clock.step(day)
  await followClock(context())
  const { rows } = await app.superuser.query(
    "select sum(cardinality(contact_ids))::int as contacts from tenant.tag_queue where part = 'clock'",
  )
  expect(rows[0]?.contacts ?? 0).toBeLessThan(ids.length)
  await evaluate()
})

test('an account that is still being made has nothing to decide, and its round does not fail', async () => {
  await followClock({ ...context(), accountId: randomUUID() })
})

test('the next attempt completes an interrupted one', async () => {
  await inAccount((tx) =>
    tx.db.updateTable('contacts').set({ last_name: 'Cut', dob: '1962-02-28' }).where('id', 'in', ids).execute(),
  )
  const dying = {
    ...app.platform,
    database: {
      ...app.database,
      inAccount: <T>(scope: typeof app.account.scope, fn: (tx: AccountTx) => Promise<T>) =>
        app.database.inAccount(scope, async (tx) => {
          await fn(tx)
          throw new Error('The machine stopped.')
        }),
    },
  } as typeof app.platform
  await expect(evaluateTags(context(dying))).rejects.toThrow('The machine stopped.')
  expect((await app.superuser.query('select from tenant.tag_queue')).rows.length).toBeGreaterThan(0)
  await evaluate()
  await expectTrue()
})

test('enqueues one evaluation per account however many rows change, and emits few changes individually', async () => {
  for (let batch = 0; batch < 3; batch++) ids.push(...(await inAccount((tx) => addHouseholds(tx, random, 60, simple))))
  expect(await waiting()).toHaveLength(1)
  app.heardSince()
  await evaluate()
  await expectTrue()
  const told = app.heardSince().filter(({ event }) => event === 'contactsTagged')
  expect(told.map(({ payload }) => payload)).toContainEqual({ clients: null })

  const [id = ''] = ids
  const contact = await app.sam.ask('getContact', { params: { id } })
  await app.sam.ask('updateContact', {
    params: { id },
    body: { dob: contact.dob === '1963-01-01' ? '1950-01-01' : '1963-01-01', dod: null, coDob: null },
  })
  app.heardSince()
  await evaluate()
  const after = await app.sam.ask('getContact', { params: { id } })
  const { data } = await app.sam.ask('listContactTags', { params: { id } })
  expect(data.map((tag) => tag.id).sort()).toEqual(after.tags.map((tag) => tag.id).sort())
  const events = app.heardSince().filter(({ event }) => event === 'contactsTagged')
  if (JSON.stringify(after.tags) !== JSON.stringify(contact.tags))
    expect(events).toMatchObject([{ payload: { clients: [{ id, tags: after.tags }] } }])
})

const inSql = (tree: RuleGroup) => conditionOf(tree, today()).compile(build)
